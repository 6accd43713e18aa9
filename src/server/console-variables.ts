import * as z from 'zod/mini'
import { problemsOf, readDocument } from './console-document.ts'

/** Single fields of the console's settings as variables of their own, for a deployment that changes only a few. */
const fieldOf = {
  TITLE_SUFFIX: 'titleSuffix',
  BRAND_USER_ID: 'branding.userId',
  PARTNER_LOGO: 'branding.logo',
  PARTNER_SCHOOL_NAME: 'branding.schoolName',
  PARTNER_SLOGAN: 'branding.slogan',
  ORGANISATION_SHORT_LIST: 'organisations.shortList',
  ORGANISATION_FLAGGED: 'organisations.flagged',
  ADDRESS_6: 'addresses.6',
  ADDRESS_8: 'addresses.8',
  ADDRESS_111: 'addresses.111',
  ADDRESS_113: 'addresses.113',
  ADDRESS_114: 'addresses.114',
  ADDRESS_115: 'addresses.115',
  ADDRESS_116: 'addresses.116',
  ADDRESS_SERVICE: 'addresses.service',
  FAILURE_MODE: 'failures.mode',
} as const

const text = z.optional(z.string())

/** For the environment's schema, in the order of `.env.example`. What the texts may be, the contract says. */
export const consoleVariables = {
  CONSOLE_SETTINGS: text,
  CONSOLE_SETTINGS_FILE: text,
  ...(Object.fromEntries(Object.keys(fieldOf).map((name) => [name, text])) as Record<
    keyof typeof fieldOf,
    typeof text
  >),
}

/** The environment's layers, weakest first, and one line for each field that cannot be used. */
export function consoleLayersOf(env: Record<string, string>) {
  const problems: string[] = []
  const layers: Record<string, unknown>[] = []
  const whole = env['CONSOLE_SETTINGS']
  if (whole) {
    const read = readDocument(whole)
    if ('layer' in read) layers.push(read.layer)
    else problems.push(...read.problems.map((problem) => `CONSOLE_SETTINGS: ${problem}`))
  }
  const single = singleFields(env)
  const variableOf = (path: string) =>
    Object.entries(fieldOf).find(([, field]) => field === path)?.[0] ?? path
  problems.push(...problemsOf(single, variableOf))
  return { layers: [...layers, single], problems }
}

function singleFields(env: Record<string, string>) {
  const single: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(fieldOf)) {
    const input = env[name]
    if (!input) continue
    const value = name === 'BRAND_USER_ID' ? Number(input) : input
    const [group = '', field] = path.split('.')
    single[group] = field === undefined ? value : { ...(single[group] as object), [field]: value }
  }
  return single
}
