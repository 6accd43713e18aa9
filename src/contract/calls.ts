import type { Call } from './call.ts'
import * as account from './account.ts'
import * as display from './display.ts'
import * as eyesight from './eyesight.ts'
import * as rounds from './rounds.ts'
import * as startPanel from './start-panel.ts'
import * as uploads from './uploads.ts'
import * as visionScreen from './vision-screen.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'reply' in value

/** Every endpoint there is: what server, OpenAPI document and role matrix walk over. Server and tests only. */
export const calls: readonly Call[] = [
  account,
  display,
  eyesight,
  rounds,
  startPanel,
  uploads,
  visionScreen,
].flatMap((topic) => Object.values(topic).filter(isCall))
