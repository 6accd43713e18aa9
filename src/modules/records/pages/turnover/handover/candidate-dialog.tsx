import { Check, X } from 'lucide-react'
import type { HandoverCandidate, HandoverRow } from '@/modules/records/contract/turnover-handover.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'

type CandidateDialogProps = {
  row: HandoverRow
  candidates: readonly HandoverCandidate[]
  error: Error | null
  busy: boolean
  onClose: () => void
  onChoose: (candidate: HandoverCandidate) => void
}

const facts = ['name', 'number', 'birth', 'sex'] as const

/** The graduate beside every new student who may be them: what agrees, what does not. A person decides; nothing is joined by itself. */
export function CandidateDialog({ row, candidates, error, busy, onClose, onChoose }: CandidateDialogProps) {
  const t = useT('turnover')
  const gradeText = useGradeText()
  const classLabel = (school: string, { grade, number }: HandoverRow['class']) =>
    t('candidate.place', { school, grade: gradeText(grade), number })
  return (
    <Dialog
      open
      onClose={onClose}
      width={candidates.length > 1 ? 720 : 560}
      title={t('candidate.title')}
      description={t('candidate.text')}
      actions={<Button onClick={onClose}>{t('candidate.none')}</Button>}
    >
      <div className="grid gap-3" style={{ gridTemplateColumns: `repeat(auto-fit, minmax(200px, 1fr))` }}>
        <section className="rounded border border-line bg-sunken p-3">
          <p className="text-note text-t2">{classLabel(row.school, row.class)}</p>
          <p className="text-title font-semibold">
            <bdi>{row.name}</bdi>
          </p>
          <p className="text-body">{row.number || '–'}</p>
          <p className="mt-2 text-note text-t2">{t('candidate.graduate')}</p>
        </section>
        {candidates.map((candidate) => (
          <section
            key={`${candidate.schoolId} ${candidate.studentId}`}
            className="rounded border border-line p-3"
          >
            <p className="text-note text-t2">{classLabel(candidate.school, candidate.class)}</p>
            <p className="text-title font-semibold">
              <bdi>{candidate.name}</bdi>
            </p>
            <p className="text-body">{candidate.number || '–'}</p>
            <ul className="my-2 text-note">
              {facts.map((fact) => (
                <li
                  key={fact}
                  className={candidate.same[fact] ? 'flex gap-1.5 text-t1' : 'flex gap-1.5 text-severe'}
                >
                  {candidate.same[fact] ? <Check aria-hidden size={14} /> : <X aria-hidden size={14} />}
                  {t(`candidate.${candidate.same[fact] ? 'same' : 'differs'}.${fact}`)}
                </li>
              ))}
            </ul>
            <Button look="primary" size="small" busy={busy} onClick={() => onChoose(candidate)}>
              {t('candidate.choose')}
            </Button>
          </section>
        ))}
      </div>
      <Refusal error={error} />
    </Dialog>
  )
}
