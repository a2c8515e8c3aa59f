/** Enough of an address to tell one person from another, and too little to write to them: `gi•••@example.org`. */
export const maskedEmail = (email: string | null): string | null => {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email.slice(0, at)].slice(0, 2).join('')}•••${email.slice(at)}`
}

/** The last digits of a phone number. */
export const maskedPhone = (phone: string | null): string | null =>
  phone === null ? null : `••• ${phone.replaceAll(/\D/g, '').slice(-3)}`
