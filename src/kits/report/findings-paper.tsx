import { linesOf } from './text-height.ts'
import { paper } from './paginate.ts'
import type { ReportPart } from './report-data.ts'

/** The head of a report: what it is, and in a line whose figures it holds and as of when. */
export const titlePart = (title: string, summary: string): ReportPart => ({
  kind: 'part',
  key: 'title',
  height: 40 + linesOf(summary, 13, paper.text) * 20 + 16,
  word: { kind: 'title', title, lines: [summary] },
  content: (
    <>
      <h1 className="text-[24px]/9 font-semibold">{title}</h1>
      <p className="text-[13px]/5">{summary}</p>
    </>
  ),
})

/** What the pictures say, sentence by sentence. */
export function findingsPart(title: string, sentences: readonly string[]): ReportPart {
  const lines = sentences.reduce((sum, sentence) => sum + linesOf(sentence, 13, 656), 0)
  return {
    kind: 'part',
    key: 'findings',
    height: 48 + lines * 22 + 4,
    word: { kind: 'list', title, items: sentences },
    content: (
      <section>
        <h2>{title}</h2>
        <ol className="list-decimal pl-6 text-[13px]/[22px]">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
    ),
  }
}
