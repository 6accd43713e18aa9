import type { EventKey } from './event.ts'

/** An event and of whom: boys 1, girls 2. */
interface Held {
  event: EventKey
  sex: 1 | 2
}

/** Events of a template; each is held for every group of grades, for boys and for girls unless it says of whom. */
const templates = {
  athletics: [
    'run100',
    'run400',
    { event: 'run1000', sex: 1 },
    { event: 'run800', sex: 2 },
    'longJump',
    'shotPut',
    'highJump',
  ],
  sprints: ['run50', 'run100', 'run200'],
  fun: ['run50', 'longJump', 'ropeSkipping'],
} as const satisfies Record<string, readonly (EventKey | Held)[]>
export type TemplateKey = keyof typeof templates
export const templateKeys = Object.keys(templates) as TemplateKey[]

/** The events of a template, boys (1) before girls (2). */
export const eventsOf = (template: TemplateKey): Held[] =>
  templates[template].flatMap((one: EventKey | Held): Held[] =>
    typeof one === 'string' ? ([1, 2] as const).map((sex): Held => ({ event: one, sex })) : [one],
  )

/** Where an event is held, and how many minutes a heat, or each entrant of a field event, takes. */
export const settingOf = (
  event: EventKey,
): { venue: 'track' | 'pit' | 'ring' | 'mat' | 'hall'; minutes: number } => {
  if (event === 'longJump') return { venue: 'pit', minutes: 3 }
  if (event === 'shotPut') return { venue: 'ring', minutes: 3 }
  if (event === 'highJump') return { venue: 'mat', minutes: 4 }
  if (event === 'ropeSkipping' || event === 'customCount') return { venue: 'hall', minutes: 2 }
  if (event === 'customDistance') return { venue: 'ring', minutes: 3 }
  return { venue: 'track', minutes: event === 'run800' || event === 'run1000' ? 15 : 10 }
}
