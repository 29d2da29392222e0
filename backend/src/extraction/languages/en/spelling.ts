import type { Spelling } from '../spelling.js';
import { contractions } from './contractions.js';

export const spelling: Spelling = {
  abbreviations:
    'mr mrs ms dr prof st sr jr rev hon gen col capt lt sgt vs etc approx appt dept est fig inc ltd co corp no nos vol pp ed eds al cf jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun e.g i.e eg ie a.m p.m u.s u.k ph.d max min ref attn incl qty temp',
  beforeCapital: 'mr mrs ms dr prof st sr jr rev vs e.g i.e ref',
  months: 'jan feb mar apr may jun jul aug sep oct nov dec',
  notCalled: 'sr jr the guest team',
  namesToo:
    'will may mark grace bill rob chase art sue pat dale drew frank grant jack june april august dawn faith hope joy ' +
    'ivy rose lily violet amber jade ruby pearl crystal summer autumn sky river reed cliff glen heath forest brook ' +
    'stone wood rich guy harry jean max miles nick norm peg penny ray rusty sandy skip buddy sunny gene hank chip ' +
    'chuck cash cole colt dean duke earl ace art basil bob buck bud clay don dot gale gill ginger hazel holly iris ' +
    'jay jo josh ken kit lance lane laurel lee mac major marina mat matt mercy merry mo nat neil olive page parker ' +
    'pete phil piper porter prince queen randy red reese rex robin rocky rod roman rowan sage sally scott shaw sid ' +
    'star stew storm tab tad teddy terry tiger tim tom tony trip van vic victor wade ward wayne wendy west wren ' +
    'young zen the in on at is it as an and or of to so do go no my me we us he she they i you a an ana be by for ' +
    'bot admin mod support team staff sales legal finance office customer chair clerk board press host guest owner ' +
    'manager director lead chef doctor nurse driver captain coach reviewer editor author operator agent member pm',
  contractions,
};
