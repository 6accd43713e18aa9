import { revealTripContact, useTripMark, useTripRoster } from '@/modules/trips/api/trips.ts'
import type { TripBooking, TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Select } from '@/ui/select.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { DropButton } from './drop-button.tsx'
import { MarkAll } from './mark-all.tsx'
import { RosterPaper } from './roster-paper.tsx'
import { Unread } from '@/ui/unread.tsx'

type RosterCardProps = { booking: TripBooking; session: TripSessionRow; isDay: boolean }
const stars = [0, 1, 2, 3, 4, 5]

/** Who goes along: consent before, and from the day on who came and how they liked it. Numbers stay masked until the day before. */
export function RosterCard({ booking, session, isDay }: RosterCardProps) {
  const t = useT('trips')
  const query = useTripRoster(booking.id)
  const mark = useTripMark()
  const { data } = query
  const [paper, print] = usePaper(
    'print-paper',
    data && <RosterPaper session={session} booking={booking} students={data.students} />,
  )
  const { id } = booking
  const canDrop = !isDay && isLive(booking.state) && booking.seats > 1
  return (
    <section
      aria-label={t('roster.title')}
      className="flex max-h-110 min-h-60 flex-col rounded border border-line bg-surface px-4 py-3"
    >
      <h3 className="mb-2 flex flex-wrap items-baseline gap-2 text-title font-semibold">
        {t('roster.title')}
        <span className="text-note font-normal text-t2">
          {data && t(data.canReveal ? 'roster.open' : 'roster.masked')}
        </span>
        {data && (
          <span className="ml-auto flex flex-wrap gap-2">
            {isLive(booking.state) && <MarkAll id={id} students={data.students} of="consent" />}
            {isLive(booking.state) && isDay && <MarkAll id={id} students={data.students} of="present" />}
            <Button size="small" onClick={print}>
              {t('paper.print')}
            </Button>
          </span>
        )}
      </h3>
      {paper}
      {data ? (
        <Table label={t('roster.title')} className="min-h-0 flex-1">
          <TableHead>
            <HeadCell>{t('roster.name')}</HeadCell>
            <HeadCell>{t('roster.contact')}</HeadCell>
            <HeadCell>{t('roster.consent')}</HeadCell>
            {canDrop && <HeadCell>{t('drop.open')}</HeadCell>}
            {isDay && <HeadCell>{t('roster.present')}</HeadCell>}
            {isDay && <HeadCell>{t('roster.rating')}</HeadCell>}
          </TableHead>
          <tbody>
            {data.students.map((student) => {
              const of = { id, student: student.id }
              return (
                <TableRow key={student.id}>
                  <Cell>{student.name}</Cell>
                  <Cell>
                    {data.canReveal ? (
                      <RevealValue
                        masked={`${student.guardianName} ${student.guardianPhone}`}
                        field={t('roster.phone')}
                        ofStudent
                        of={student.id}
                        ask={(reason) => revealTripContact({ ...of, reason })}
                      />
                    ) : (
                      `${student.guardianName} ${student.guardianPhone}`
                    )}
                  </Cell>
                  <Cell>
                    <Checkbox
                      label={t('roster.consentOf', { name: student.name })}
                      checked={student.consent}
                      onChange={(consent) => mark.mutate({ ...of, consent })}
                    />
                  </Cell>
                  {canDrop && (
                    <Cell>
                      <DropButton booking={booking} student={student} />
                    </Cell>
                  )}
                  {isDay && (
                    <Cell>
                      <Checkbox
                        label={t('roster.presentOf', { name: student.name })}
                        checked={student.present ?? 'indeterminate'}
                        onChange={(present) => mark.mutate({ ...of, present })}
                      />
                    </Cell>
                  )}
                  {isDay && (
                    <Cell>
                      <Select
                        hideLabel
                        label={t('roster.ratingOf', { name: student.name })}
                        value={student.rating ?? 0}
                        options={stars.map((value) => ({ value, label: value === 0 ? '–' : String(value) }))}
                        onChange={(value) => mark.mutate({ ...of, rating: value || null })}
                      />
                    </Cell>
                  )}
                </TableRow>
              )
            })}
          </tbody>
        </Table>
      ) : (
        <Unread query={query} title={t('roster.failed')} retry={t('retry')} className="h-60 w-full" />
      )}
    </section>
  )
}
