import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What each of these metrics is counted by, and the one file of the server that says so; everybody else reads it from there.
 * `verify` counts for itself, migrations stand as they were written, and the demo writes what others count.
 */
const definitions: Record<string, [expression: RegExp, file: string]> = {
  'vision.retested': [
    /^(?=[^]*vision_retest)[^]*count\(distinct [^`]*student_id/,
    'modules/vision/server/summaries/retested.ts',
  ],
  'screened by class': [
    /sum\(\w+\.screened\)[^`]*sum\(\w+\.absent\)/,
    'modules/vision/server/progress/class-sums.ts',
  ],
  'coverage of a round': [/'screened', of: 'enrolled'/, 'server/rounds/round-coverage.ts'],
  'labour of a pupil': [
    /count\(distinct \w+\.day\)[^`]*from labour_record/,
    'modules/labour/server/summaries/of-student.ts',
  ],
  'standing bindings': [
    /select count\(\*\) from guardian_binding/,
    'modules/records/server/binding/bound-accounts.ts',
  ],
  'records.bound': [
    /\bguardians > 0|sum\((\w+\.)?bound\)/,
    'modules/records/server/binding/bound-accounts.ts',
  ],
  'fitness.complete': [
    /'whole'\W+'tested'|'whole'\][^\n]*'tested'\]/,
    'modules/health/server/analysis/totals-set.ts',
  ],
  'pe.alerts': [/from lesson_alert a where/, 'modules/pe/server/summaries/safety-alerts.ts'],
  'levels of the fitness test': [/score >= \d/, 'none'],
  'two hours of sport': [/\b7200\b/, 'none'],
}

const root = 'src'
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /(^|\/)server\//.test(file) &&
      file.endsWith('.ts') &&
      !/(^|\/)(verify|seed|migrations)\/|\.test\.ts$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

test.each(Object.entries(definitions))(
  'CALL-06 %s is counted in one place',
  (_metric, [expression, file]) => {
    const found = files.filter(({ text }) => expression.test(text)).map((each) => each.file)
    expect(found).toEqual(file === 'none' ? [] : [file])
  },
)
