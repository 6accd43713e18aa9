import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/kits/phone/phone-frame.tsx'
import type { LetterLanguage } from '../../standards/letter-days.ts'
import type { LetterFacts, VisionFacts } from '../../standards/letter-facts.ts'
import { letterTextOf, letterWordings } from '../../standards/letter-text.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'
import { Dated } from '../sheet/dated.tsx'
import { CheckCards } from './check-cards.tsx'
import { InOther } from './in-other.tsx'

type LetterBodyProps = { facts: LetterFacts; language: LetterLanguage }

/** What the letter says, in the phone's language; under each paragraph the other language unfolds. */
export function LetterBody({ facts, language }: LetterBodyProps) {
  const other = language === 'zh' ? 'en' : 'zh'
  const [text, second] = [letterTextOf(facts, language), letterTextOf(facts, other)]
  const labels = sheetLabels[language]
  return (
    <>
      <h1 className="text-[22px]/8 font-semibold">{text.result}</h1>
      <InOther language={other} text={second.result} />
      {facts.kind === 'vision' ? (
        <EyeCards facts={facts} language={language} />
      ) : (
        <CheckCards facts={facts} language={language} />
      )}
      {text.parts.map((part, at) => (
        <Card key={part.key}>
          <h2 className="text-title font-semibold">{part.result}</h2>
          <p className="mt-1 text-title text-t2">{part.meaning}</p>
          <p className="mt-1 text-title">
            <Dated text={part.action} date={text.date} />
          </p>
          <InOther
            language={other}
            text={[second.parts[at]?.result, second.parts[at]?.meaning, second.parts[at]?.action].join(' ')}
          />
        </Card>
      ))}
      {text.parts.length === 0 && (
        <Card>
          <h2 className="text-title font-semibold">{labels.meaning}</h2>
          <p className="mt-1 text-title text-t2">{text.meaning}</p>
          <InOther language={other} text={second.meaning} />
        </Card>
      )}
      <Card>
        <h2 className="text-title font-semibold">{labels.actions}</h2>
        <ol className="mt-1 flex list-decimal flex-col gap-2 pl-6 text-title">
          {text.actions.map((action) => (
            <li key={action}>
              <Dated text={action} date={text.date} />
            </li>
          ))}
        </ol>
        <InOther language={other} text={second.actions.join(' ')} />
      </Card>
      <p className="text-title font-semibold">{text.ending}</p>
      <InOther language={other} text={second.ending} />
    </>
  )
}

function EyeCards({ facts, language }: { facts: VisionFacts; language: LetterLanguage }) {
  const t = useT('letter-phone')
  const labels = sheetLabels[language]
  const acuity = (value: VisionFacts['worse']) =>
    value === null
      ? noFigure
      : typeof value === 'string'
        ? letterWordings[language].eyes[value]
        : value.toFixed(1)
  return (
    <dl className="grid grid-cols-2 gap-3">
      {(['right', 'left'] as const).map((side) => {
        const { ucva, cva, se } = facts.eyes[side]
        return (
          <div key={side} className="min-h-28 rounded border border-line bg-surface p-3">
            <dt className="text-[14px]/5 text-t2">
              {labels[side]} · {labels.ucva}
            </dt>
            <dd className="text-[32px]/10 font-semibold tabular-nums">{acuity(ucva)}</dd>
            <dd className="text-[14px]/5 text-t2">
              {cva === null ? t('noGlasses') : t('withGlasses', { value: acuity(cva) })}
              {se !== null && <span className="block">{t('se', { value: formatSigned(se) })}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
