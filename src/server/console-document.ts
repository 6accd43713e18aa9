import { readFileSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { consoleSettings, type ConsoleSettings } from '@/contract/console-settings.ts'
import { SettingsError } from './start/start-error.ts'

type Layer = Record<string, unknown>

/** Where the console's settings come from; what stands later wins: `defaults`, file, then `layers` (environment). */
export interface ConsoleSource {
  defaults?: Layer | undefined
  file?: string | undefined
  layers: readonly Layer[]
}

/** At most this often is the file looked at. */
const lookEveryMs = 2_000

const reasons: readonly [RegExp, string][] = [
  [/^addresses\../, 'must be an address that begins with http:// or https://'],
  [/^tokenDelivery\../, 'must be form or fragment, of module 111, 113, 114, 115 or 116'],
  [/^failures\.mode$/, 'must be message or notice'],
  [/^failures\.seconds$/, 'must be a number from 1 to 60'],
  [
    /^appDownloads/,
    'must be a list of at most 12, each with platform (ios, android, harmony or wechat), name and address (http:// or https://)',
  ],
  [/^branding\.userId$/, 'must be a number'],
  [/^titleSuffix$|^(branding|organisations|emblems|tiles\.pictures)\../, 'must be a text'],
]
const reasonOf = (path: string) => reasons.find(([of]) => of.test(path))?.[1] ?? 'must be an object'

const isObject = (value: unknown): value is Layer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What cannot be used in one document, which may leave anything out. A line names the field, never its value. */
export function problemsOf(layer: unknown, nameOf = (path: string) => path): string[] {
  const parsed = consoleSettings.safeParse(layer)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => path.join('.')))
    return [...paths].map((path) => `${nameOf(path)} ${reasonOf(path)}`.trim())
  }
  const strays = straysOf(layer as Layer, parsed.data, '').map((path) => `${path} is not a setting`)
  const broken = Object.entries(parsed.data.addresses)
    .filter(([, address]) => address !== '' && !URL.canParse(address, 'http://console.invalid'))
    .map(([name]) => `${nameOf(`addresses.${name}`)} ${reasonOf('addresses.x')}`)
  return [...strays, ...broken]
}

/** Keys that the contract does not know: parsing left them out. */
function straysOf(input: Layer, known: Layer, under: string): string[] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (!Object.hasOwn(known, key)) return [under + key]
    const below = known[key]
    return isObject(value) && isObject(below) ? straysOf(value, below, `${under}${key}.`) : []
  })
}

function merge(layers: readonly Layer[]): Layer {
  const whole: Layer = {}
  for (const layer of layers)
    for (const [key, value] of Object.entries(layer)) {
      const below = whole[key]
      whole[key] = isObject(value) && isObject(below) ? { ...below, ...value } : value
    }
  return whole
}

/** A document from text, or what is wrong with it. */
export function readDocument(text: string): { layer: Layer } | { problems: string[] } {
  let layer: unknown
  try {
    layer = JSON.parse(text)
  } catch {
    return { problems: ['must be JSON'] }
  }
  const problems = problemsOf(layer)
  return problems.length > 0 ? { problems } : { layer: layer as Layer }
}

/**
 * What this deployment decided about its console, as it stands now: a changed file is read again, and a broken one leaves
 * the last good document standing, with one line in the log. Throws SettingsError when the first reading fails.
 */
export function openConsoleSettings(
  { defaults = {}, file, layers }: ConsoleSource,
  log: Logger,
  now: () => number = Date.now,
): () => ConsoleSettings {
  const wholeOf = (layer: Layer) => consoleSettings.parse(merge([defaults, layer, ...layers]))
  if (file === undefined) {
    const settings = wholeOf({})
    return () => settings
  }
  let stamp = stampOf(file)
  const first = readFile(file)
  if ('problems' in first)
    throw new SettingsError(first.problems.map((problem) => `CONSOLE_SETTINGS_FILE: ${problem}`).join('\n'))
  let settings = wholeOf(first.layer)
  let lookedAt = now()
  return () => {
    if (now() - lookedAt < lookEveryMs) return settings
    lookedAt = now()
    const seen = stampOf(file)
    if (seen === stamp) return settings
    stamp = seen
    const read = readFile(file)
    if ('layer' in read) settings = wholeOf(read.layer)
    else
      log.warn(
        { problems: read.problems.length },
        'the console settings file cannot be used; the last good one stays',
      )
    return settings
  }
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'missing'
}

function readFile(file: string) {
  try {
    return readDocument(readFileSync(file, 'utf8'))
  } catch {
    return { problems: ['cannot be read'] }
  }
}
