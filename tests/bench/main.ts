import type { BenchOptions } from './bench-options.ts'
import { parseArgs } from 'node:util'
import { usualSportDays } from '../../src/modules/sport/server/seed/write-sport.ts'
import { endStarted } from './bench-server.ts'
import { measureDrill } from './drill.ts'
import { measureExport } from './export-rows.ts'
import { printFigures, printMachine, writeFigures, type Figure } from './figure.ts'
import { measureHealthLists } from './health-list-calls.ts'
import { measureImport } from './import-rows.ts'
import { measureLesson } from './lesson-page.ts'
import { measureLetters } from './letters.ts'
import { measureLoad } from './load.ts'
import { measureLists } from './list-calls.ts'
import { measureScroll } from './list-scroll.ts'
import { measurePaint } from './page-paint.ts'
import { measureMessages } from './message-queue.ts'
import { measureNationalUpload } from './national-upload.ts'
import { measureWeight } from './page-weight.ts'
import { measureRecordLists } from './record-list-calls.ts'
import { measureReferralAct } from './referral-act.ts'
import { measureRoutes } from './route-weight.ts'
import { measureCalls } from './screen-calls.ts'
import { measureSearch } from './search-calls.ts'
import { measureSport } from './sport-intake.ts'
import { measureTabs } from './tab-switch.ts'
import { measureTurnover } from './turnover.ts'
import { measureWallDay } from './wall-day.ts'

const parts: Record<string, (options: BenchOptions) => Promise<Figure[]>> = {
  weight: measureWeight,
  routes: measureRoutes,
  paint: measurePaint,
  drill: measureDrill,
  calls: measureCalls,
  search: measureSearch,
  lists: measureLists,
  records: measureRecordLists,
  results: measureHealthLists,
  scroll: measureScroll,
  tabs: measureTabs,
  import: measureImport,
  export: measureExport,
  sport: measureSport,
  messages: measureMessages,
  'national-upload': measureNationalUpload,
  'referral-act': measureReferralAct,
  letters: measureLetters,
  lesson: measureLesson,
  turnover: measureTurnover,
  load: measureLoad,
  'wall-day': measureWallDay,
}
const usage = `npm run bench -- [--only ${Object.keys(parts).join('|')}] [--json FILE] [--runs 5] [--schools 350] [--sport-days ${usualSportDays}] [--rows 100000] [--updates 1000]`

const options = {
  only: { type: 'string' },
  json: { type: 'string' },
  runs: { type: 'string', default: '5' },
  schools: { type: 'string', default: '350' },
  'sport-days': { type: 'string', default: String(usualSportDays) },
  rows: { type: 'string', default: '100000' },
  updates: { type: 'string', default: '1000' },
} as const

function readOptions() {
  try {
    const { values } = parseArgs({ options })
    const numbers = {
      runs: Number(values.runs),
      schools: Number(values.schools),
      rows: Number(values.rows),
      sportDays: Number(values['sport-days']),
      updates: Number(values.updates),
    }
    const isKnown = values.only === undefined || values.only in parts
    if (isKnown && Object.values(numbers).every((n) => Number.isInteger(n) && n > 0))
      return { only: values.only, json: values.json, ...numbers }
  } catch {
    // Said below, as for anything else that cannot be understood.
  }
  console.error(`usage: ${usage}`)
  process.exit(2)
}

const { only, json, ...input } = readOptions()
const figures: Figure[] = []
const failures: Record<string, string> = {}
const stop = () => void endStarted().then(() => process.exit(130))
process.on('SIGINT', stop).on('SIGTERM', stop)

printMachine('before')
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue
  console.log(`\n── ${name}`)
  try {
    const measured = await measure(input)
    figures.push(...measured)
    printFigures(measured)
  } catch (error) {
    failures[name] = error instanceof Error ? error.message : String(error)
    console.error(`not measured: ${error instanceof Error ? error.stack : String(error)}`)
  }
  await endStarted()
}
if (only === undefined) {
  console.log('\n── all figures with a budget')
  const budgeted = figures.filter(({ budget }) => budget !== undefined)
  printFigures(budgeted.map((figure) => ({ ...figure, holds: [] })))
}
printMachine('\nafter')
for (const [name, why] of Object.entries(failures)) console.log(`not measured: ${name}: ${why}`)
if (json !== undefined) writeFigures(json, figures, failures)
process.exit(Object.keys(failures).length > 0 ? 1 : 0)
