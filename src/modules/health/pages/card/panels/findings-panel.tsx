import { useMemo, useState } from 'react'
import { useGrowthYears } from '@/modules/health/api/card.ts'
import {
  findingKinds,
  type CardFinding,
  type GrowthRow,
  type HealthCard,
} from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { CheckDrawer } from '../act/check-drawer.tsx'
import { toEntry } from '../act/to-entry.ts'
import { CardPanel } from './card-panel.tsx'
import { CheckHead } from './check-head.tsx'
import { findingLabels, isConcern } from './finding-labels.ts'
import { noFindingLabels } from './no-finding-labels.ts'
import { ruleLabels } from './rule-labels.ts'
import { toFindingsTable } from './to-findings-table.ts'

/** What every check-up found, newest first, each with the standard and clause it was held against. */
export function FindingsPanel({
  student,
  className = '',
}: {
  student: HealthCard['student']
  className?: string
}) {
  const { id } = student
  const t = useT('health-card')
  const [corrected, setCorrected] = useState<GrowthRow>()
  const entry = corrected && toEntry(corrected)
  const query = useGrowthYears(id)
  const checks = useMemo(
    () => query.data?.rows.filter(({ kind }) => kind === 'check').toReversed() ?? [],
    [query.data],
  )
  const title = t('findings.title')
  return (
    <>
      <CardPanel
        title={title}
        unit={t('findings.unit')}
        query={query}
        isEmpty={checks.length === 0}
        table={toFindingsTable(checks, t)}
        skeleton="rows"
        labels={{ title: t('findings.empty'), detail: t('findings.emptyText') }}
        className={className}
      >
        <Table label={title} className="size-full">
          <TableHead>
            <HeadCell>{t('findings.head')}</HeadCell>
            {checks.map((check) => (
              <CheckHead
                key={check.round.id}
                student={student}
                check={check}
                onCorrect={() => setCorrected(check)}
              />
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
        <CheckDrawer
          student={student}
          check={corrected}
          entry={entry}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  )
}

function FindingRow({ kind, checks }: { kind: CardFinding['kind']; checks: readonly GrowthRow[] }) {
  const t = useT('health-card')
  const missed = useT('missed')
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
                {findingLabels(finding, t)}
              </span>
              {!finding.confirmed && <Tag state="watch">{t('unconfirmed')}</Tag>}
            </span>
          ) : (
            <span className="text-t3">
              {noFindingLabels(kind, checks[i], t)}
              {checks[i]?.exemptReason && ` · ${missed(`reason.${checks[i].exemptReason}`)}`}
            </span>
          )}
        </Cell>
      ))}
      <Cell className="text-axis text-t2">{newest && ruleLabels(newest, t)}</Cell>
    </TableRow>
  )
}
