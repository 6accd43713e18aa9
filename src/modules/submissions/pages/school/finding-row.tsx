import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { isReject } from '@/modules/submissions/standards/finding.ts'
import type { PartFinding, PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { fieldsText, findingKey, ruleText, whoText } from '../labels.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { PartName } from '../part-name.ts'

type Props = {
  finding: PartFinding
  report: PartReport
  name: PartName
  isLocked: boolean
  isConfirming: boolean
  onConfirming: (finding: PartFinding | null) => void
  onCorrect: () => void
}

/** Who, what stands there and which limit it broke; corrected in its record, or confirmed here with a reason. */
export function FindingRow({
  finding,
  report,
  name,
  isLocked,
  isConfirming,
  onConfirming,
  onCorrect,
}: Props) {
  const t = useT('submissions')
  const mustFix = isReject(finding)
  const { confirmed } = finding
  const Icon = confirmed ? CircleCheck : mustFix ? CircleAlert : TriangleAlert
  const tone = confirmed ? 'text-good' : mustFix ? 'text-severe' : 'text-warning'
  const kind = t(mustFix ? 'strip.reject' : 'strip.confirm')
  const fields = fieldsText(finding, t)
  const said = confirmed && {
    by: confirmed.by,
    at: formatDateTime(confirmed.at, 'date-time'),
    reason: [t(`reasons.${confirmed.reason}`), confirmed.note].filter(Boolean).join(' '),
  }
  return (
    <li
      tabIndex={-1}
      {...(!confirmed && { 'data-open-finding': findingKey(finding) })}
      className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line px-4 py-2 focus:bg-hover"
    >
      <Icon aria-hidden size={20} className={`shrink-0 ${tone}`} />
      <div className="min-w-40 flex-1">
        <p className="text-body text-t1">
          <span className="mr-2 font-semibold">{whoText(finding, report, t)}</span>
          <span className={`text-note ${tone}`}>{kind}</span>
        </p>
        <p className="text-note text-t2">
          {fields && <span className="mr-2">{fields}</span>}
          {ruleText(finding, t)}
        </p>
        {said && <p className="text-note text-t2">{t(said.by ? 'confirmedBy' : 'confirmedAt', said)}</p>}
      </div>
      {!confirmed && !isLocked && (
        <span className="flex shrink-0 gap-2">
          {!mustFix && !isConfirming && (
            <Button size="small" onClick={() => onConfirming(finding)} aria-keyshortcuts="C">
              {t('confirm')}
            </Button>
          )}
          {finding.student !== null && (
            <Button
              size="small"
              look="secondary"
              className={mustFix ? 'border-brand text-brand-strong' : ''}
              onClick={onCorrect}
              aria-keyshortcuts="E"
            >
              {t('correct')}
            </Button>
          )}
        </span>
      )}
      {isConfirming && (
        <ConfirmForm
          finding={finding}
          alike={alikeOf(finding, report)}
          name={name}
          onDone={() => onConfirming(null)}
        />
      )}
    </li>
  )
}

const alikeOf = ({ rule, classId }: PartFinding, { findings }: PartReport): PartFinding[] =>
  findings.filter((each) => each.rule === rule && each.classId === classId && each.confirmed === null)
