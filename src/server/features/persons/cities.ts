/** The places of a postcode, as far as we know them: suggestions, anything else may be typed. */
export function citiesOf(country: string, zipCode: string): readonly string[] {
  const plain = zipCode.replace(/[\s-]/g, '').toUpperCase()
  for (const [from, to, ...names] of ranges[country] ?? []) {
    const digits = plain.slice(0, from.length)
    if (from <= digits && digits <= to) return names
  }
  return []
}

/** Country → ranges of leading digits, both ends included, with the places in them. */
const ranges: { readonly [country: string]: readonly (readonly [from: string, to: string, ...names: string[]])[] } = {
  DE: [
    ['01067', '01328', 'Dresden'],
    ['04103', '04357', 'Leipzig'],
    ['06108', '06132', 'Halle (Saale)'],
    ['10115', '14199', 'Berlin'],
    ['14467', '14482', 'Potsdam'],
    ['18055', '18147', 'Rostock'],
    ['20095', '21149', 'Hamburg'],
    ['22041', '22769', 'Hamburg'],
    ['23552', '23570', 'Lübeck'],
    ['24103', '24159', 'Kiel'],
    ['28195', '28779', 'Bremen'],
    ['30159', '30669', 'Hannover'],
    ['33602', '33739', 'Bielefeld'],
    ['34117', '34134', 'Kassel'],
    ['38100', '38126', 'Braunschweig'],
    ['39104', '39130', 'Magdeburg'],
    ['40210', '40629', 'Düsseldorf'],
    ['44135', '44388', 'Dortmund'],
    ['44787', '44894', 'Bochum'],
    ['45127', '45359', 'Essen'],
    ['48143', '48167', 'Münster'],
    ['50667', '51149', 'Köln'],
    ['52062', '52080', 'Aachen'],
    ['53111', '53229', 'Bonn'],
    ['55116', '55131', 'Mainz'],
    ['60306', '60599', 'Frankfurt am Main'],
    ['64283', '64297', 'Darmstadt'],
    ['65183', '65207', 'Wiesbaden'],
    ['66111', '66133', 'Saarbrücken'],
    ['68159', '68309', 'Mannheim'],
    ['69115', '69126', 'Heidelberg'],
    ['70173', '70629', 'Stuttgart'],
    ['76131', '76229', 'Karlsruhe'],
    ['79098', '79117', 'Freiburg im Breisgau'],
    ['80331', '81929', 'München'],
    ['86150', '86199', 'Augsburg'],
    ['90402', '90491', 'Nürnberg'],
    ['93047', '93059', 'Regensburg'],
    ['99084', '99099', 'Erfurt'],
  ],
  US: [
    ['02108', '02137', 'Boston'],
    ['10001', '10282', 'New York'],
    ['19102', '19154', 'Philadelphia'],
    ['20001', '20020', 'Washington'],
    ['30301', '30363', 'Atlanta'],
    ['33101', '33199', 'Miami'],
    ['60601', '60661', 'Chicago'],
    ['75201', '75254', 'Dallas'],
    ['77001', '77099', 'Houston'],
    ['78701', '78759', 'Austin'],
    ['80201', '80299', 'Denver'],
    ['84101', '84199', 'Salt Lake City'],
    ['85001', '85099', 'Phoenix'],
    ['90001', '90089', 'Los Angeles'],
    ['94102', '94188', 'San Francisco'],
    ['97201', '97299', 'Portland'],
    ['98101', '98199', 'Seattle'],
  ],
}
