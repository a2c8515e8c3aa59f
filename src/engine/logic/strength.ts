/** How strong a password is: 0 too weak (refused), 1 weak, 2 medium, 3 strong. */
export type Strength = 0 | 1 | 2 | 3

/** 8 characters of 3 classes are weak, of 4 classes medium, 10 of 4 classes strong; anything less is refused. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length
  const classes = characterClasses.filter((one) => one.test(password)).length
  if (length < 8 || classes < 3) return 0
  if (classes < 4) return 1
  return length < 10 ? 2 : 3
}

/** Lower case, upper case, digit, other. */
const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]
