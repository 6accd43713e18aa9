import { useState } from 'react'
import { useCorrectResult } from '@/modules/competitions/api/competitions.ts'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { useT } from '@/i18n/i18n.ts'
import type { EventRule } from '@/modules/competitions/standards/event.ts'
import { readResult } from '@/modules/competitions/standards/result.ts'
import { readSeries } from '@/modules/competitions/standards/series.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'

type CorrectDialogProps = { part: number; row: CompetitionResult; rule: EventRule; onClose: () => void }

/** A published result is only ever corrected, with its reason; places, points and records follow. */
export function CorrectDialog({ part, row, rule, onClose }: CorrectDialogProps) {
  const t = useT('competition')
  const correct = useCorrectResult()
  const written = row.series || row.exact
  const [text, setText] = useState(written)
  const [reason, setReason] = useState('')
  const input = readSeries(text, rule)
  const isMark = readResult(input, rule) !== null
  const mayContinue = isMark && text.trim() !== written && reason.trim().length >= 2
  async function save() {
    const { school, entry, version } = row
    try {
      const { saved } = await correct.mutateAsync({
        part,
        school: school.id,
        entry,
        version,
        reason,
        ...input,
      })
      toast(t(saved ? 'correct.saved' : 'correct.late'), saved ? {} : { state: 'warning' })
      onClose()
    } catch {
      // The field says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('correct.of', { name: row.name || row.school.name })}
      description={t('correct.how')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={!mayContinue} busy={correct.isPending} onClick={() => void save()}>
            {t('correct.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('correct.mark', { mark: written })}
        hint={t(`record.how.${rule.ties}`)}
        error={isMark ? undefined : t('record.wrong')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={t('correct.reason')}
        error={correct.error?.message}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
