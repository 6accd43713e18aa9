import { useHealthRoundChanges, useHealthRounds } from '@/api/health-rounds.ts'
import type { HealthRound } from '@/contract/health-rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { NewRound } from './new-round.tsx'
import { UnconfirmedSwitch } from './unconfirmed-switch.tsx'

/** The district's rounds of check-ups and of the fitness test: open one of a school year, close it, open it again. */
export function RoundsDialog({ onClose }: { onClose: () => void }) {
  const t = useT('health')
  const { data, isError, refetch } = useHealthRounds()
  const { open, set } = useHealthRoundChanges()
  return (
    <Dialog open onClose={onClose} title={t('rounds.title')} description={t('rounds.text')} width={720}>
      {data ? (
        data.rounds.length > 0 ? (
          <Rounds
            rounds={data.rounds}
            busy={set.isPending ? set.variables.id : undefined}
            onSet={(id, isOpen) => set.mutate({ id, open: isOpen })}
          />
        ) : (
          <StateBlock state="empty" title={t('rounds.none')} />
        )
      ) : isError ? (
        <StateBlock
          state="error"
          action={<Button onClick={() => void refetch()}>{t('rounds.again')}</Button>}
        />
      ) : (
        <div className="h-40">
          <SkeletonRows rows={4} />
        </div>
      )}
      <p role="alert" className="text-note text-severe">
        {set.error?.message}
      </p>
      <UnconfirmedSwitch />
      {data && (
        <NewRound
          taken={data.rounds}
          busy={open.isPending}
          refusal={open.error?.message}
          onOpen={(round) => open.mutate(round)}
        />
      )}
    </Dialog>
  )
}

function Rounds({
  rounds,
  busy,
  onSet,
}: {
  rounds: readonly HealthRound[]
  busy: number | undefined
  onSet: (id: number, open: boolean) => void
}) {
  const t = useT('health')
  return (
    <Table label={t('rounds.title')} className="max-h-64">
      <TableHead>
        <HeadCell>{t('year')}</HeadCell>
        <HeadCell>{t('rounds.kind')}</HeadCell>
        <HeadCell>{t('rounds.days')}</HeadCell>
        <HeadCell numeric>{t('rounds.done')}</HeadCell>
        <HeadCell>{t('rounds.state')}</HeadCell>
        <HeadCell>{t('rounds.act')}</HeadCell>
      </TableHead>
      <tbody>
        {rounds.map(({ id, kind, schoolYear, startsOn, endsOn, done, listed, open }) => (
          <TableRow key={id}>
            <Cell className="whitespace-nowrap">{yearName(schoolYear)}</Cell>
            <Cell>{t(`rounds.kinds.${kind}`)}</Cell>
            <Cell className="whitespace-nowrap">
              {startsOn} – {endsOn}
            </Cell>
            <Cell numeric>
              {formatCount(done)} / {formatCount(listed)}
            </Cell>
            <Cell>
              <Tag state={open ? 'good' : 'neutral'}>{t(open ? 'rounds.open' : 'rounds.closed')}</Tag>
            </Cell>
            <Cell>
              <Button
                size="small"
                busy={busy === id}
                aria-label={t(open ? 'rounds.closeOne' : 'rounds.reopenOne', {
                  round: `${yearName(schoolYear)} ${t(`rounds.kinds.${kind}`)}`,
                })}
                onClick={() => onSet(id, !open)}
              >
                {t(open ? 'rounds.close' : 'rounds.reopen')}
              </Button>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
