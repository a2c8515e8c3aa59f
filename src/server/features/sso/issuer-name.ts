/** As people know an issuer: by the host of its address. */
export const issuerName = (issuer: string): string => URL.parse(issuer)?.host ?? issuer
