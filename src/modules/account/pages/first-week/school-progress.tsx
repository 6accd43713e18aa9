import { Link } from '@tanstack/react-router'
import { useState, type Ref } from 'react'
import type { FirstWeek, Mark, SchoolProgress as Progress } from '@/contract/first-week.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { localDay } from '@/lib/date-window.ts'
import { daysApart } from '@/lib/day.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Table, TableHead } from '@/ui/table.tsx'
import { RemindFoot } from './remind-foot.tsx'
import { SidePanel } from './side-panel.tsx'
import { StepIcon } from './step-icon.tsx'

const shownFirst = 9
const marks = ['signedIn', 'roster', 'teachers', 'codes'] as const

type SchoolProgressProps = { week: FirstWeek; boxRef: Ref<HTMLDivElement> }

/** Four marks a school, furthest behind first, and the reminder to those who are behind. */
export function SchoolProgress({ week: { schools, reminder }, boxRef }: SchoolProgressProps) {
  const t = useT('first-week')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? schools : schools.slice(0, shownFirst)
  return (
    <SidePanel
      id="first-week-schools"
      title={t('progress.title')}
      note={schools.length > 0 ? t('progress.note', { shown: shown.length, of: schools.length }) : undefined}
      tool={
        schools.length > shownFirst && (
          <Button look="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'progress.fewer' : 'progress.all')}
          </Button>
        )
      }
    >
      <div ref={boxRef} tabIndex={-1} className="min-h-0 flex-1 overflow-auto outline-none max-h-150">
        {schools.length === 0 ? (
          <div className="px-4 py-8">
            <StateBlock state="empty" title={t('progress.none')} detail={t('progress.noneWhy')} />
          </div>
        ) : (
          <Table label={t('progress.title')}>
            <TableHead>
              <th scope="col" className="h-8 px-4 text-left font-normal">
                {t('progress.school')}
              </th>
              {marks.map((key) => (
                <th key={key} scope="col" className="px-1 text-center font-normal whitespace-nowrap">
                  {t(`progress.${key}`)}
                </th>
              ))}
              <th scope="col" className="pr-4 pl-1 text-right font-normal whitespace-nowrap">
                {t('progress.last')}
              </th>
            </TableHead>
            <tbody>
              {shown.map((school) => (
                <SchoolRow key={school.id} school={school} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {schools.length > 0 && <RemindFoot reminder={reminder} />}
    </SidePanel>
  )
}

function SchoolRow({ school }: { school: Progress }) {
  const t = useT('first-week')
  const last = lastSignInOf(t, school.lastSignInAt)
  return (
    <tr className="h-8.5 border-b border-line text-note">
      <th scope="row" className="max-w-0 w-full px-4 text-left font-semibold">
        <Link
          to={'/manage/cityBase' as '/log'}
          search={{ school: school.id } as object}
          className="block truncate hover:text-brand-strong hover:underline"
          title={school.name}
        >
          {school.name}
        </Link>
      </th>
      {marks.map((key) => (
        <td key={key} className="px-1 text-center">
          <MarkSign mark={school[key]} label={t(`state.${school[key]}`)} />
        </td>
      ))}
      <td className="pr-4 pl-1 text-right whitespace-nowrap text-t2">{last}</td>
    </tr>
  )
}

const MarkSign = ({ mark, label }: { mark: Mark; label: string }) => (
  <span className="inline-flex align-middle" title={label}>
    <StepIcon state={mark} size={16} />
    <span className="sr-only">{label}</span>
  </span>
)

/** As short as it is clear: never, today, yesterday, or the day. */
function lastSignInOf(t: ReturnType<typeof useT<'first-week'>>, at: string | null, now = new Date()) {
  if (at === null) return t('progress.never')
  const days = daysApart(localDay(new Date(at)), localDay(now))
  if (days === 0) return t('progress.today')
  return days === 1 ? t('progress.yesterday') : formatDateTime(at, 'month-day')
}
