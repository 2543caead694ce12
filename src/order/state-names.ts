const states =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware ' +
  'DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas ' +
  'KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi ' +
  'MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York ' +
  'NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode_Island ' +
  'SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington ' +
  'WV:West_Virginia WI:Wisconsin WY:Wyoming AS:American_Samoa GU:Guam MP:Northern_Mariana_Islands ' +
  'PR:Puerto_Rico VI:Virgin_Islands';

/** service.md 2.2, address.stateCode: "e.g. a two-letter code". We assume the USPS codes. Code → name. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  states.split(' ').map(pair => [pair.slice(0, 2), pair.slice(3).replaceAll('_', ' ')]),
);
