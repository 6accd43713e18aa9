import { useState } from 'react'
import type { TripBooking, TripStudent, TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { grouped } from '@/lib/grouped.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import '@/kits/record/paper.css'

type RosterPaperProps = { session: TripSessionRow; booking: TripBooking; students: readonly TripStudent[] }

/** Who goes along, on A4, with room to tick who came; each class begins a page, so that its leader takes it away. */
export function RosterPaper({ students, ...of }: RosterPaperProps) {
  const classText = useClassText()
  const [printedAt] = useState(() => new Date())
  const classes = [...grouped(students, (student) => classText(student.class))]
  return (
    <>
      {classes.map(([name, own], at) => (
        <ClassPaper
          key={name}
          {...of}
          name={name}
          students={own}
          all={students.length}
          printedAt={printedAt}
          isLast={at === classes.length - 1}
        />
      ))}
    </>
  )
}

type ClassPaperProps = RosterPaperProps & { name: string; all: number; printedAt: Date; isLast: boolean }

/** One class of the group. Numbers stay masked: whole ones are shown one at a time, with a reason. */
function ClassPaper({ session, booking, students, name, all, printedAt, isLast }: ClassPaperProps) {
  const t = useT('trips')
  return (
    <article className={cx('bg-surface text-body text-t1', !isLast && 'break-after-page')}>
      <header className="flex border-b-2 border-t1 pb-2">
        <span className="font-semibold">{booking.school.name}</span>
        <span className="ml-auto">{t('paper.printed', { at: formatDateTime(printedAt) })}</span>
      </header>
      <h1 className="mt-3 text-[22px]/8 font-semibold">
        {name} {t('roster.title')}
      </h1>
      <p className="mb-3 flex flex-wrap gap-x-4">
        <b>{session.base.name}</b>
        <span>{session.route}</span>
        <span>
          {session.day} {session.startsAt}–{session.endsAt}
        </span>
        <span>{t('paper.sum', { n: students.length, of: all, leaders: booking.leaders })}</span>
      </p>
      <table className="w-full text-note">
        <thead>
          <tr className="border-b border-line2 text-left">
            <th className="w-10 py-1">{t('paper.no')}</th>
            <th>{t('roster.name')}</th>
            <th>{t('roster.contact')}</th>
            <th className="w-20">{t('roster.consent')}</th>
            <th className="w-16">{t('roster.present')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id} className="break-inside-avoid border-b border-line">
              <td className="py-1.5 tabular-nums">{student.seat ?? '–'}</td>
              <td className="font-semibold">{student.name}</td>
              <td>
                {student.guardianName} {student.guardianPhone}
              </td>
              <td>{student.consent ? '✓' : t('paper.open')}</td>
              <td>{student.present === null ? '□' : student.present ? '✓' : t('paper.absent')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-note text-t2">{t('paper.masked')}</p>
    </article>
  )
}
