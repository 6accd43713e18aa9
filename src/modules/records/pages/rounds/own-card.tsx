import { FileUp } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { OwnRound } from '@/contract/rounds.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Track } from './coverage-bar.tsx'
import { DueChecks } from './due-checks.tsx'
import { importOf, lackingOf, resultsOf } from './own-links.ts'
import { kindIcons, partText, roundName, windowText, type RoundsT } from './round-labels.ts'
import { StateTag } from './state-tag.tsx'

/** One round of the school: how long, how far, what is due, and the way there. */
export function OwnCard({ round, onAsk }: { round: OwnRound; onAsk: () => void }) {
  const t = useT('rounds')
  const Icon = kindIcons[round.kind]
  const { coverage, coverageTarget: target } = round
  const name = roundName(round, t)
  const isLastDay = round.state === 'open' && round.daysLeft === 0
  const left = Math.max(0, coverage.of - coverage.n)
  return (
    <li
      aria-label={name}
      className="flex min-h-119 flex-col rounded border border-line bg-surface p-4 max-[600px]:min-h-0"
    >
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-brand-strong" />
        <h3 className="min-w-0 flex-1 text-title font-semibold break-words text-t1">{name}</h3>
        <StateTag state={round.state} />
      </div>
      <p className="mt-1 pl-7 text-note text-t2">
        {[windowText(round), round.participation === 'stages' ? partText(round, t) : t('own.whole')].join(
          t('comma'),
        )}
      </p>
      <div className="mt-4 flex items-end justify-between gap-3">
        <p className="min-w-0 text-note text-t2">
          <b className="mr-1.5 text-[2rem] leading-9 font-semibold text-t1 tabular-nums">
            {isLastDay ? t('own.lastDay') : Math.abs(round.daysLeft)}
          </b>
          {!isLastDay && deadlineLabels(round, t)}
        </p>
        <p className="shrink-0 text-right">
          <b className="block text-title font-semibold text-t1 tabular-nums">
            {coverage.of === 0 ? noFigure : formatPercent(coverage)}
          </b>
          <span className="text-axis text-t2">
            {t('own.rate', { n: formatCount(coverage.n), of: formatCount(coverage.of), target })}
          </span>
        </p>
      </div>
      <Track rate={coverage} target={target} tall />
      {coverage.of === 0 ? (
        <p className="my-3 rounded bg-sunken px-3 py-2 text-note text-t1">
          <b className="block font-semibold">{t('own.noStudents')}</b>
          {t('own.noStudentsWhy')}
        </p>
      ) : (
        <ul className="mt-2 border-b border-line pb-2">
          {round.grades.map(({ grade, rate }) => (
            <li key={grade} className="flex h-6.5 items-center gap-3 text-note">
              <span className="w-14 shrink-0 text-t2">{t(`grade.${grade}` as 'grade.1')}</span>
              <span className="min-w-0 flex-1">
                <Track rate={rate} />
              </span>
              <span className="w-20 shrink-0 text-right text-t2 tabular-nums">
                <b className="font-semibold text-t1">{formatCount(rate.n)}</b> / {formatCount(rate.of)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DueChecks round={round} />
      {round.note && <p className="mt-1 text-note text-t2">{round.note}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-3 max-[600px]:[&>*]:h-11 max-[600px]:[&>*]:flex-1">
        {coverage.of === 0 ? (
          // Nothing can be imported for nobody: the roster comes first.
          <Link to="/manage/student" className={buttonClass()}>
            {t('own.toStudents')}
          </Link>
        ) : round.state === 'open' ? (
          <>
            <Link {...importOf(round)} className={buttonClass('primary')}>
              <FileUp aria-hidden size={16} />
              {coverage.n > 0 ? t('own.goOn') : t(`own.import.${round.kind}`)}
            </Link>
            {left > 0 && (
              <Link {...lackingOf(round)} className={buttonClass()}>
                {t(`own.see.${round.kind}`, { n: formatCount(left) })}
              </Link>
            )}
          </>
        ) : (
          <>
            <Button disabled={round.requested} onClick={onAsk}>
              {round.requested ? t('own.asked') : t('own.reopen')}
            </Button>
            <Link {...resultsOf(round)} className={buttonClass()}>
              {t('own.results')}
            </Link>
          </>
        )}
      </div>
    </li>
  )
}

function deadlineLabels(round: OwnRound, t: RoundsT): string {
  if (round.state === 'past') return t('own.daysOver')
  return t('own.daysLeft', { n: formatCount(round.schoolDaysLeft) })
}
