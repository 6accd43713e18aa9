/** What a password must have. The specification's six characters stay the least anywhere; a policy may only ask for more. */
export interface PasswordPolicy {
  /** In characters. */
  minLength: number
  /** Of letters, digits and signs, how many kinds must occur. */
  minClasses: number
}

/** Of a server in production until its bureau asks for something else; always of its first account, which may open everything. */
export const productionPolicy: PasswordPolicy = { minLength: 10, minClasses: 2 }
/** Of the demo, whose accounts have a public password anyway: the specification's. */
export const demoPolicy: PasswordPolicy = { minLength: 6, minClasses: 1 }

/** What keeps every one of several policies. */
export const strictest = (policies: readonly PasswordPolicy[]): PasswordPolicy => ({
  minLength: Math.max(...policies.map(({ minLength }) => minLength)),
  minClasses: Math.max(...policies.map(({ minClasses }) => minClasses)),
})

/** Longer ones are refused: hashing costs time. */
export const maxPasswordLength = 200

export type PasswordRule = 'length' | 'classes' | 'names'
/** A rule that is not met; of the length at which end. */
export type BrokenRule = 'short' | 'long' | Exclude<PasswordRule, 'length'>

const classes = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
/** A shorter name occurs in too many passwords by chance; two Chinese characters do not. */
const minNameLength = (name: string) => (/\p{Script=Han}/u.test(name) ? 2 : 3)
/** So many last digits of a phone are as easy to guess as all of them. */
const phoneDigits = 6

/** Of what anybody would try first, as the words that a password must not hold. */
export const guessedFirst = (names: readonly string[], phones: readonly string[]): string[] => [
  ...names,
  ...phones.filter((phone) => /^\d{7,}$/.test(phone)).map((phone) => phone.slice(-phoneDigits)),
]

/**
 * Each rule of a policy and whether the password keeps it, in the order in which they are shown. `names` are what anybody would try
 * first: the person's, the account's, the phone's. The one place where this is decided, in the console and on the server.
 */
export function passwordRules(
  { minLength, minClasses }: PasswordPolicy,
  password: string,
  names: readonly string[],
): { rule: PasswordRule; isMet: boolean }[] {
  const small = password.toLowerCase()
  const found = classes.filter((each) => each.test(password)).length
  const hasName = names
    .map((name) => name.trim().toLowerCase())
    .some((name) => name.length >= minNameLength(name) && small.includes(name))
  return [
    {
      rule: 'length',
      isMet: Array.from(password).length >= minLength && password.length <= maxPasswordLength,
    },
    { rule: 'classes', isMet: found >= minClasses },
    { rule: 'names', isMet: password !== '' && !hasName },
  ]
}

/** The rules that a password breaks, in the same order. */
export const brokenRules = (
  policy: PasswordPolicy,
  password: string,
  names: readonly string[],
): BrokenRule[] =>
  passwordRules(policy, password, names).flatMap(({ rule, isMet }) => {
    if (isMet) return []
    if (rule !== 'length') return [rule]
    return [password.length > maxPasswordLength ? 'long' : 'short']
  })
