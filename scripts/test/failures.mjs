import { stripVTControlCharacters } from 'node:util'

/** What failed in a report, one line each: `file › title: first line of the message`. Printed again at the end, where a run is read first. */
const line = (file, titles, message = '') => {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return `${file} › ${titles.join(' › ')}: ${first.slice(0, 300)}`
}
const inProject = (file) => file.replace(`${process.cwd()}/`, '')

export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inProject(name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (!failed.length && status === 'failed') return [line(file, ['(the file)'], message)]
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
      line(file, [...ancestorTitles, title], failureMessages[0]),
    )
  })

export const playwrightFailures = ({ suites = [] }) => inSuites(suites, ({ ok }) => !ok)

/** What failed first and passed when tried again. */
export const playwrightUnsteady = ({ suites = [] }) =>
  inSuites(suites, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))

const inSuites = (all, concerns) =>
  all.flatMap(({ file, specs = [], suites = [] }) => [
    ...specs.filter(concerns).map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []))
      return line(file, [title], errors[0]?.message)
    }),
    ...inSuites(suites, concerns),
  ])
