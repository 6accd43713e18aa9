import { revealTripContact, useTripMark, useTripRoster } from '@/modules/trips/api/trips.ts'
import type { TripBooking, TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { RevealValue } from '@/kits/reveal/reveal-value.tsx'
import { isLive } from '@/modules/trips/standards/booking.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { DropButton } from './drop-button.tsx'
import { RosterPaper } from './roster-paper.tsx'

type RosterCardProps = { booking: TripBooking; session: TripSessionRow; isDay: boolean }
const stars = [0, 1, 2, 3, 4, 5]

/** Who goes along: consent before, and from the day on who came and how they liked it. Numbers stay masked until the day before. */
export function RosterCard({ booking, session, isDay }: RosterCardProps) {
  const t = useT('trips')
  const query = useTripRoster(booking.id)
  const mark = useTripMark()
  const { data, error } = query
  const [paper, print] = usePaper(
    'print-trip',
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
          <Button size="small" className="ml-auto" onClick={print}>
            {t('paper.print')}
          </Button>
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
      ) : error ? (
        <StateBlock
          state="error"
          title={t('roster.failed')}
          detail={error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </section>
  )
}
