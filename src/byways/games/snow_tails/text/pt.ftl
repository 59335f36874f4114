### Snow Tails

game-title = Snow Tails
game-blurb = Dois cães e um freio: corra com um trenó que puxa para o lado do cão mais forte, e cuidado com as árvores.

## Options

option-players = Jogadores
    .help = Quantos trenós correm.
option-track = Pista
    .help = A pista: uma pronta, random:NÚMERO ou random:hard:NÚMERO (easy, fair, hard, expert) para uma sorteada, peças como start/long/sharp-left 5/straight/finish, ou um arquivo.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Pinheirinhos
    .help = Que pinheirinhos há na pista.
    .value-track = os da própria pista
    .value-none = nenhum
    .value-hand = os jogadores os colocam
    .value-both = os da própria pista, e os jogadores colocam mais
option-drift = Deriva
    .help = Para onde vai um passo de deriva.
    .value-sideways = uma casa para o lado
    .value-diagonal = uma casa para a frente e para o lado ao mesmo tempo
option-races = Corridas
    .help = Quantas corridas tem a série; os pontos se somam.

## Tracks. Their names are proper names. Levels agree with "pista".

track-first-snow = First Snow
    .about = Curvas largas e limites generosos: uma pista para conhecer os cães.
track-frozen-lake = Frozen Lake
    .about = Longas retas sobre o gelo e dois montes de neve para contornar.
track-hairpin = Hairpin
    .about = Vale abaixo e vale acima: dois grampos, com um monte de neve entre eles.
track-pine-valley = Pine Valley
    .about = Curvas fechadas entre as árvores; o bosque pede mão leve.
track-crevasse = Crevasse
    .about = O gelo se partiu: fique nas pontes ou bata nas paredes.
track-old-grove = Old Grove
    .about = Uma trilha na floresta, com uma árvore onde quer que você queira passar.
track-wolf-pass = Wolf Pass
    .about = Grampo após grampo, uma ponte da largura de um trenó e árvores no caminho de casa.

track-level-easy = fácil
track-level-fair = média
track-level-hard = difícil
track-level-expert = para especialistas
