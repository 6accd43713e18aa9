import { useState } from 'react'
import type { RoundKind } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import { useComment } from '@/modules/submissions/api/parts.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { classText, fieldText, whoText } from '../labels.tsx'

type Props = {
  report: PartReport
  of: { kind: RoundKind; round: number; school: number; grade: number }
}

/** A comment stands at a class, or at a value of a student whom a rule stopped at. */
export function CommentForm({ report, of }: Props) {
  const t = useT('submissions')
  const comment = useComment()
  const choices = [
    ...report.classes.map(({ id }) => ({ value: `class ${id}`, label: classText(id, report, t) })),
    ...cellsOf(report).map(({ student, classId, field }) => ({
      value: `student ${student} ${field}`,
      label: `${classText(classId, report, t)} ${whoText({ student }, report, t)} ${fieldText(field, t)}`,
    })),
  ]
  const [where, setWhere] = useState(choices[0]?.value ?? '')
  const [note, setNote] = useState('')
  if (choices.length === 0) return null
  const [what, id, field] = where.split(' ')
  const at = what === 'student' ? { student: Number(id), field: field ?? '' } : { classId: Number(id) }
  const save = () =>
    comment.mutate(
      { ...of, at, note },
      {
        onSuccess: () => {
          toast(t('bureau.commentSaved'))
          setNote('')
        },
      },
    )
  return (
    <section aria-label={t('bureau.comment')} className="flex flex-col gap-2 rounded border border-line p-4">
      <Select
        label={t('bureau.commentAt')}
        className="w-full"
        value={where}
        onChange={setWhere}
        options={choices}
      />
      <TextField
        label={t('bureau.commentText')}
        maxLength={300}
        value={note}
        error={comment.error?.message}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        className="self-start"
        busy={comment.isPending}
        disabled={note.trim().length < 2}
        onClick={save}
      >
        {t('bureau.comment')}
      </Button>
    </section>
  )
}

/** The values that rules stopped at, each once. */
function cellsOf({ findings }: PartReport) {
  const cells = findings.flatMap(({ student, classId, fields }) =>
    student === null || fields.length > 3 ? [] : fields.map((field) => ({ student, classId, field })),
  )
  return [...new Map(cells.map((cell) => [`${cell.student} ${cell.field}`, cell])).values()].slice(0, 200)
}
