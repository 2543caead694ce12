/** Codes, each with its state's name. */
const states =
  'ALAlabama AKAlaska AZArizona ARArkansas CACalifornia COColorado CTConnecticut DEDelaware ' +
  'DCDistrict_of_Columbia FLFlorida GAGeorgia HIHawaii IDIdaho ILIllinois INIndiana IAIowa KSKansas ' +
  'KYKentucky LALouisiana MEMaine MDMaryland MAMassachusetts MIMichigan MNMinnesota MSMississippi ' +
  'MOMissouri MTMontana NENebraska NVNevada NHNew_Hampshire NJNew_Jersey NMNew_Mexico NYNew_York ' +
  'NCNorth_Carolina NDNorth_Dakota OHOhio OKOklahoma OROregon PAPennsylvania RIRhode_Island ' +
  'SCSouth_Carolina SDSouth_Dakota TNTennessee TXTexas UTUtah VTVermont VAVirginia WAWashington ' +
  'WVWest_Virginia WIWisconsin WYWyoming ASAmerican_Samoa GUGuam MPNorthern_Mariana_Islands ' +
  'PRPuerto_Rico VIVirgin_Islands AAArmed_Forces_Americas AEArmed_Forces_Europe APArmed_Forces_Pacific';

/** service.md 2.2, address.stateCode: "e.g. a two-letter code". We assume the USPS codes. Code → name. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  states.split(' ').map(pair => [pair.slice(0, 2), pair.slice(2).replaceAll('_', ' ')]),
);
