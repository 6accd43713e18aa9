import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { formatDateTime, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { dimensions } from '@/modules/labour/standards/tasks/rubric.ts'
import { labourSettings } from '@/modules/labour/standards/task-groups.ts'
import { groupRows } from './group-rows.ts'
import { shownScores } from './score-axes.ts'
import { PaperScoreRadar } from './score-radar.tsx'
import { useTermText } from './use-term-text.ts'
import '@/kits/record/paper.css'

/** The portfolio on A4 sheets: as many as what was given in needs. */
export function PortfolioPaper({ portfolio }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const classText = useClassText()
  const termText = useTermText()
  const [printedAt] = useState(() => new Date())
  const { student, school, minutes, days, tasks, rank } = portfolio
  return (
    <article className="bg-surface text-body text-t1">
      <header className="flex items-center gap-2 border-b-2 border-t1 pb-2">
        <Eye aria-hidden size={18} />
        <span className="font-semibold">{school}</span>
        <span className="ml-auto">{t('paper.printed', { at: formatDateTime(printedAt) })}</span>
      </header>
      <h1 className="mt-3 text-[22px]/8 font-semibold">{t('paper.title')}</h1>
      <p className="mb-3 flex flex-wrap gap-x-4">
        <b>{student.name}</b>
        <span>{classText(student.class)}</span>
        <span>{termText(portfolio.term)}</span>
        <span>{t('paper.sum', { minutes, days, n: tasks.n, of: tasks.of })}</span>
        {rank && <span>{t('paper.rank', rank)}</span>}
      </p>
      <div className="flex break-inside-avoid items-start gap-4">
        <Groups portfolio={portfolio} />
        <Scores portfolio={portfolio} />
      </div>
      <h2 className="mt-4 border-b border-line2 pb-1 font-semibold">{t('given')}</h2>
      {portfolio.submitted
        .filter(({ state }) => state === 'approved')
        .map((each) => (
          <Submitted key={each.task} submitted={each} />
        ))}
      <footer className="mt-6 flex break-inside-avoid justify-between text-note">
        <span>{t('paper.teacher')} ________________</span>
        <span>{t('paper.parent')} ________________</span>
      </footer>
    </article>
  )
}

function Groups({ portfolio }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  return (
    <table className="flex-1 text-note">
      <thead>
        <tr className="border-b border-line2 text-right">
          <th className="py-1 text-left font-semibold">{t('groups')}</th>
          {labourSettings.map((setting) => (
            <th key={setting} className="font-normal">
              {labour(`places.${setting}`)}
            </th>
          ))}
          <th>{t('paper.total')}</th>
        </tr>
      </thead>
      <tbody>
        {groupRows(portfolio).map(({ group, minutes, total }) => (
          <tr key={group} className="border-b border-line text-right">
            <td className="py-0.5 text-left">{labour(`groups.${group}`)}</td>
            {minutes.map((each, i) => (
              <td key={labourSettings[i]}>{each || '–'}</td>
            ))}
            <td className="font-semibold">{total || t('missing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Scores({ portfolio: { scores, agreement } }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  const shown = shownScores(scores)
  if (!shown) return null
  return (
    <div className="w-64 text-note">
      <PaperScoreRadar shown={shown} />
      {scores.map(({ by, now }) => (
        <p key={by}>
          {labour(`assessors.${by}`)}{' '}
          {dimensions
            .map((name) => `${labour(`dimensions.${name}`)} ${formatSigned(now[name], 1)}`)
            .join(' ')}
        </p>
      ))}
      {agreement.of > 0 && <p>{t('agreement', agreement)}</p>}
    </div>
  )
}

function Submitted({
  submitted: { title, day, group, minutes, text, photos },
}: {
  submitted: LabourPortfolio['submitted'][number]
}) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  return (
    <div className="break-inside-avoid border-b border-line py-2">
      <p>
        <b>{title}</b>{' '}
        <span className="text-note">
          {day} · {labour(`groups.${group as 1}`)} · {t('minutes', { n: minutes })}
        </span>
      </p>
      <p>{text}</p>
      <div className="mt-1 flex gap-2">
        {photos.slice(0, 4).map(({ id, thumb }) => (
          <img key={id} alt="" src={`data:image/jpeg;base64,${thumb}`} className="h-28 w-36 object-cover" />
        ))}
      </div>
    </div>
  )
}
