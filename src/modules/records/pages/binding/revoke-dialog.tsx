import { useRevokeCodes } from '@/modules/records/api/binding.ts'
import type { CodeRow } from '@/modules/records/contract/binding-codes.ts'
import { groupedCode } from '@/modules/records/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Asks before a code is worth nothing: it cannot be taken back, only made anew. */
export function RevokeDialog({ row, onClose }: { row: CodeRow; onClose: () => void }) {
  const t = useT('bind')
  const revoke = useRevokeCodes()
  const code = groupedCode(row.code)
  const confirm = () =>
    revoke.mutate([row.code], {
      onSuccess: () => {
        toast(t('print.revoke.done', { code }))
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('print.revoke.title', { code })}
      description={t('print.revoke.text', { n: row.bound })}
      actions={
        <>
          <Button onClick={onClose}>{t('print.revoke.cancel')}</Button>
          <Button look="danger" busy={revoke.isPending} onClick={confirm}>
            {t('print.revoke.confirm')}
          </Button>
        </>
      }
    >
      {revoke.error && (
        <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body text-t1">
          {revoke.error.message}
        </p>
      )}
    </Dialog>
  )
}
