import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useGrowthYears } from '@/api/health-card.ts'
import { findingKinds, type CardFinding, type GrowthRow, type HealthCard } from '@/contract/health-card.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { useOffline } from '@/live/use-offline.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { CheckDrawer } from '../act/check-drawer.tsx'
import { toEntry } from '../act/to-entry.ts'
import { CardPanel } from './card-panel.tsx'
import { findingWords, isConcern } from './finding-words.ts'
import { noFindingWords } from './no-finding-words.ts'
import { toFindingsTable } from './to-findings-table.ts'

/** What every check-up found, newest first, each with the standard and clause it was held against. */
export function FindingsPanel({ child, className = '' }: { child: HealthCard['child']; className?: string }) {
  const { id } = child
  const t = useT('health-card')
  const [corrected, setCorrected] = useState<GrowthRow>()
  const entry = corrected && toEntry(corrected)
  const reading = useGrowthYears(id)
  const checks = useMemo(
    () => reading.data?.rows.filter(({ kind }) => kind === 'check').toReversed() ?? [],
    [reading.data],
  )
  const title = t('findings.title')
  return (
    <>
      <CardPanel
        title={title}
        unit={t('findings.unit')}
        reading={reading}
        isEmpty={checks.length === 0}
        table={toFindingsTable(checks, t)}
        skeleton="rows"
        words={{ title: t('findings.empty'), detail: t('findings.emptyText') }}
        className={className}
      >
        <Table label={title} className="size-full">
          <TableHead>
            <HeadCell>{t('findings.head')}</HeadCell>
            {checks.map((check) => (
              <CheckHead key={check.round.id} check={check} onCorrect={() => setCorrected(check)} />
            ))}
            <HeadCell>{t('findings.standard')}</HeadCell>
          </TableHead>
          <tbody>
            {findingKinds.map((kind) => (
              <FindingRow key={kind} kind={kind} checks={checks} />
            ))}
          </tbody>
        </Table>
      </CardPanel>
      {corrected && entry && (
        <CheckDrawer child={child} check={corrected} entry={entry} onClose={() => setCorrected(undefined)} />
      )}
    </>
  )
}

/** The year of a check-up, with the door to its correction for who may write it. */
function CheckHead({ check: { round, entry }, onCorrect }: { check: GrowthRow; onCorrect: () => void }) {
  const t = useT('health-card')
  const offline = useOffline()
  const year = yearName(round.schoolYear)
  const label = t('check.correct', { year })
  return (
    <HeadCell>
      <span className="flex items-center gap-1">
        {year}
        {entry && (
          <IconButton
            label={label}
            title={offline ? t('offline') : label}
            disabled={offline}
            icon={<Pencil aria-hidden size={14} />}
            onClick={onCorrect}
          />
        )}
      </span>
    </HeadCell>
  )
}

function FindingRow({ kind, checks }: { kind: CardFinding['kind']; checks: readonly GrowthRow[] }) {
  const t = useT('health-card')
  const found = checks.map(({ findings }) => findings.find((each) => each.kind === kind))
  const newest = found.find((each) => each !== undefined)
  return (
    <TableRow>
      <Cell className="font-semibold whitespace-nowrap">{t(`findings.kind.${kind}`)}</Cell>
      {found.map((finding, i) => (
        <Cell key={checks[i]?.round.id}>
          {finding ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <span className={cx(isConcern(finding) && 'font-semibold text-warning')}>
                {findingWords(finding, t)}
              </span>
              {!finding.confirmed && <Tag state="watch">{t('unconfirmed')}</Tag>}
            </span>
          ) : (
            <span className="text-t3">{noFindingWords(kind, checks[i], t)}</span>
          )}
        </Cell>
      ))}
      <Cell className="text-axis text-t2">{newest && `${newest.standard} · ${newest.clause}`}</Cell>
    </TableRow>
  )
}
