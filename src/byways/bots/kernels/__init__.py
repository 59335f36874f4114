"""What bots do in compiled code, all of it: an edit here has every game compiled anew, one elsewhere does not."""
