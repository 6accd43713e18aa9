import { usernamePattern } from '@/contract/registration.ts'
import type { SetupTerm } from '@/modules/account/contract/setup.ts'
import type { Language } from '@/i18n/language.ts'
import { isRealDay } from '@/lib/day.ts'
import { guessedFirst, passwordRules, productionPolicy } from '@/lib/password-policy.ts'

export type Season = SetupTerm['term']

/** A district of the list, or one that was typed because the list does not have it (`isOther`). */
export type ChosenRegion = { code: string; name: string; path: readonly string[]; isOther: boolean }

export type SetupValues = {
  region: ChosenRegion | null
  organisation: string
  name: string
  username: string
  password: string
  confirm: string
  locale: Language
  terms: Record<Season, { schoolYear: number; startsOn: string; endsOn: string }>
}

export const sections = ['place', 'account', 'terms'] as const
export type SetupSection = (typeof sections)[number]

/** In the order in which they stand on the page. */
export const setupFields = [
  'region',
  'organisation',
  'name',
  'username',
  'password',
  'confirm',
  'autumn',
  'spring',
] as const
export type SetupField = (typeof setupFields)[number]

export const fieldsOf: Record<SetupSection, readonly SetupField[]> = {
  place: ['region', 'organisation'],
  account: ['name', 'username', 'password', 'confirm'],
  terms: ['autumn', 'spring'],
}

export type SetupProblem =
  | 'missing'
  | 'usernameForm'
  | 'passwordWeak'
  | 'confirmShort'
  | 'confirmDiffers'
  | 'dateUnreal'
  | 'termSwapped'
  | 'termsOverlap'

/** What the password must not hold. */
export const guessedLabels = ({ username, organisation, name }: SetupValues) =>
  guessedFirst([username, organisation, name], [])

/** A term that was left empty is set later, in the calendar; one of the two has to stand. */
export const isTermSet = ({ startsOn, endsOn }: SetupValues['terms'][Season]) => !!(startsOn || endsOn)

/** What keeps a field from being complete; undefined = nothing. */
export function problemOf(field: SetupField, values: SetupValues): SetupProblem | undefined {
  switch (field) {
    case 'region':
      return values.region ? undefined : 'missing'
    case 'username':
      if (!values.username.trim()) return 'missing'
      return usernamePattern.test(values.username.trim()) ? undefined : 'usernameForm'
    case 'password':
      if (!values.password) return 'missing'
      return passwordRules(productionPolicy, values.password, guessedLabels(values)).every(
        ({ isMet }) => isMet,
      )
        ? undefined
        : 'passwordWeak'
    case 'confirm':
      return confirmProblem(values)
    case 'autumn':
    case 'spring':
      return termProblem(field, values)
    default:
      return values[field].trim().length < (field === 'organisation' ? 2 : 1) ? 'missing' : undefined
  }
}

function confirmProblem({ password, confirm }: SetupValues): SetupProblem | undefined {
  if (!confirm) return 'missing'
  if (confirm === password) return undefined
  return password.startsWith(confirm) ? 'confirmShort' : 'confirmDiffers'
}

function termProblem(season: Season, { terms }: SetupValues): SetupProblem | undefined {
  const own = terms[season]
  if (!isTermSet(own)) return season === 'autumn' && !isTermSet(terms.spring) ? 'missing' : undefined
  if (!isRealDay(own.startsOn) || !isRealDay(own.endsOn)) return 'dateUnreal'
  if (own.endsOn <= own.startsOn) return 'termSwapped'
  const overlaps = season === 'spring' && isTermSet(terms.autumn) && terms.autumn.endsOn >= own.startsOn
  return overlaps ? 'termsOverlap' : undefined
}

export const gapsOf = (values: SetupValues, fields: readonly SetupField[] = setupFields) =>
  fields.filter((field) => problemOf(field, values))
