import { useRefuseAccount } from '@/modules/account/api/accounts.ts'
import type { PendingAccount } from '@/modules/account/contract/accounts.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export function RefuseDialog({ account, onClose }: { account: PendingAccount; onClose: () => void }) {
  const t = useT('accounts')
  const refuse = useRefuseAccount()
  const { id, username } = account
  const onSuccess = () => {
    toast(t('refuse.done', { username }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('refuse.title', { username })}
      text={t('refuse.text')}
      submit={t('refuse.submit')}
      busy={refuse.isPending}
      error={refuse.error}
      onConfirm={() => refuse.mutate(id, { onSuccess })}
      onClose={onClose}
    />
  )
}
