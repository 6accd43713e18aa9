import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { isReject } from '@/modules/submissions/standards/finding.ts'
import type { PartFinding, PartReport } from '@/modules/submissions/contract/parts.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { classText, findingKey } from '../labels.tsx'
import { FindingRow } from './finding-row.tsx'
import type { PartName } from '../part-name.ts'
import { useFindingKeys } from './use-finding-keys.ts'

type Props = {
  report: PartReport
  name: PartName
  /** Of which the reason is being written. */
  confirming: PartFinding | null
  onConfirming: (finding: PartFinding | null) => void
}

/** Faults by class: what must be fixed before what is to be confirmed; what is handled folds under its class. */
export function FindingsList({ report, name, confirming, onConfirming }: Props) {
  const t = useT('submissions')
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  const byKey = useMemo(
    () => new Map(report.findings.map((finding) => [findingKey(finding), finding])),
    [report.findings],
  )
  const isLocked = report.part.state !== 'draft' && report.part.state !== 'returned'
  const correct = useCallback(
    (finding: PartFinding | undefined) => {
      if (!finding?.student) return
      if (name.kind === 'vision')
        void navigate({ to: '/visionCheck/records', search: { id: finding.student } })
      else void navigate({ to: '/health/records', search: { student: finding.student } })
    },
    [navigate, name.kind],
  )
  const onCorrect = useCallback((key: string) => correct(byKey.get(key)), [byKey, correct])
  const onConfirm = useCallback(
    (key: string) => {
      const finding = byKey.get(key)
      if (finding && !isReject(finding) && !isLocked) onConfirming(finding)
    },
    [byKey, isLocked, onConfirming],
  )
  const onSubmit = useCallback(() => document.getElementById('part-submit')?.click(), [])
  useFindingKeys({ list, onCorrect, onConfirm, onSubmit })
  if (report.findings.length === 0)
    return (
      <section className="flex min-h-60 flex-1 items-center rounded border border-line bg-surface p-4">
        <StateBlock
          state="empty"
          title={t('nothing.title')}
          detail={t('nothing.detail', { n: formatCount(report.counts.rows) })}
        />
      </section>
    )
  const groups = report.classes.flatMap(({ id }) => {
    const own = report.findings.filter(({ classId }) => classId === id)
    return own.length > 0 ? [{ id, own }] : []
  })
  const row = (finding: PartFinding) => (
    <FindingRow
      key={findingKey(finding)}
      finding={finding}
      report={report}
      name={name}
      isLocked={isLocked}
      isConfirming={confirming === finding}
      onConfirming={onConfirming}
      onCorrect={() => correct(finding)}
    />
  )
  return (
    <section
      ref={list}
      aria-label={t('check')}
      className="min-h-60 flex-1 overflow-y-auto rounded border border-line bg-surface"
    >
      {groups.map(({ id, own }) => {
        const open = own
          .filter(({ confirmed }) => confirmed === null)
          .toSorted((a, b) => Number(isReject(b)) - Number(isReject(a)))
        const settled = own.filter(({ confirmed }) => confirmed !== null)
        return (
          <div key={id} role="group" aria-label={classText(id, report, t)}>
            <h3 className="sticky top-0 z-10 flex h-9 items-center gap-3 border-b border-line bg-sunken px-4 text-note">
              <b className="font-semibold text-t1">{classText(id, report, t)}</b>
              <span className="text-t2 tabular-nums">
                {t('groupOpen', { n: open.length, total: own.length })}
              </span>
            </h3>
            <ul>{open.map(row)}</ul>
            {settled.length > 0 && (
              <details className="border-b border-line">
                <summary className="cursor-pointer px-4 py-2 text-note text-t2">
                  {t('settled', { n: formatCount(settled.length) })}
                </summary>
                <ul>{settled.map(row)}</ul>
              </details>
            )}
          </div>
        )
      })}
    </section>
  )
}
