import { memo } from 'react'
import { definitionSets } from '@/standards/definition-set.ts'
import type { LetterSheet } from '../../contract/letters.ts'
import { letterTextOf, type LetterText } from '../../standards/letter-text.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'
import { Dated } from './dated.tsx'
import { LetterSlip } from './letter-slip.tsx'
import { MeasuresTable } from './measures-table.tsx'
import './letter-sheet.css'

export type PaperLook = {
  /** A summary in English below the Chinese. */
  withEnglish: boolean
  /** Letters a third larger; the slip has a sheet of its own. */
  large: boolean
}
type LetterPageProps = {
  sheet: LetterSheet
  link: string
  look: PaperLook
  /** In large print the slip has a page of its own. */
  part?: 'letter' | 'slip'
}

/** How many sheets of paper a letter needs. */
export const pagesOfLetter = ({ large }: PaperLook) => (large ? 2 : 1)

/** One letter on A4, black on white: result first, then what it means and what to do; the slip is cut off at the foot. */
export const LetterPage = memo(function LetterPage({ sheet, link, look, part = 'letter' }: LetterPageProps) {
  const { withEnglish, large } = look
  const text = letterTextOf(sheet.facts, 'zh')
  const english = withEnglish && <EnglishPart text={letterTextOf(sheet.facts, 'en')} />
  if (part === 'slip')
    return (
      <article data-theme="light" className="letter-page">
        <Head sheet={sheet} title={text.title} />
        {english}
        <LetterSlip sheet={sheet} link={link} />
      </article>
    )
  return (
    <article data-theme="light" data-large={large || undefined} className="letter-page">
      <Head sheet={sheet} title={text.title} />
      <p className="letter-result">{text.result}</p>
      <MeasuresTable facts={sheet.facts} />
      <Body text={text} />
      {!large && english}
      <Foot sheet={sheet} ending={text.ending} />
      {!large && <LetterSlip sheet={sheet} link={link} />}
    </article>
  )
})

function Head({ sheet, title }: { sheet: LetterSheet; title: string }) {
  const labels = sheetLabels.zh
  const { facts, student } = sheet
  return (
    <>
      <header className="letter-head">
        <p>
          <span className="truncate font-semibold">{sheet.school}</span>
          <span className="ml-auto shrink-0">
            {labels.round(sheet.year, sheet.term)} · {labels.on[facts.kind]} {facts.on}
          </span>
        </p>
        <h3>{title}</h3>
      </header>
      <p className="letter-child">
        {labels.class(sheet.class)}
        {student.seat !== null && <span>{labels.seat(student.seat)}</span>}
        <strong className="truncate">{student.name}</strong>
      </p>
    </>
  )
}

function Body({ text }: { text: LetterText }) {
  const labels = sheetLabels.zh
  if (text.parts.length > 0)
    return (
      <section className="letter-findings" data-many={text.parts.length > 4 || undefined}>
        <h4>{labels.findings}</h4>
        {text.parts.map(({ key, result, meaning, action }) => (
          <p key={key}>
            <strong>{result}。</strong>
            {meaning}
            <Dated text={action} date={text.date} />
          </p>
        ))}
        {text.actions.map((action) => (
          <p key={action}>{action}</p>
        ))}
      </section>
    )
  return (
    <>
      <section className="letter-meaning">
        <h4>{labels.meaning}</h4>
        <p>{text.meaning}</p>
      </section>
      <section className="letter-actions">
        <h4>{labels.actions}</h4>
        <ol>
          {text.actions.map((action) => (
            <li key={action}>
              <Dated text={action} date={text.date} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const EnglishPart = ({ text }: { text: LetterText }) => (
  <p lang="en" className="letter-english">
    <strong>{text.title}. </strong>
    {text.result}{' '}
    {text.parts.length === 0 ? text.actions[0] : text.date && `Please see a doctor by ${text.date}.`}{' '}
    {text.ending}
  </p>
)

function Foot({ sheet, ending }: { sheet: LetterSheet; ending: string }) {
  const labels = sheetLabels.zh
  const { facts, contact } = sheet
  return (
    <p className="letter-foot">
      <strong>{ending}</strong>
      <span>
        {contact.name || contact.phone ? labels.askWhom(contact.name, contact.phone) : labels.askTeacher}
      </span>
      {facts.kind === 'vision' && <span>{labels.standard(definitionSets[facts.set].standard)}</span>}
    </p>
  )
}
