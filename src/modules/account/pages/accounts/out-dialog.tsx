import { useSignAccountOut } from '@/modules/account/api/accounts.ts'
import type { DistrictAccount } from '@/modules/account/contract/accounts.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export function OutDialog({ account, onClose }: { account: DistrictAccount; onClose: () => void }) {
  const t = useT('accounts')
  const signOut = useSignAccountOut()
  const { id, name, sessions } = account
  const onSuccess = ({ ended }: { ended: number }) => {
    toast(ended > 0 ? t('out.done', { name, count: ended }) : t('out.doneNone', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('out.title', { name })}
      text={t('out.text', { count: sessions })}
      submit={t('out.submit')}
      busy={signOut.isPending}
      error={signOut.error}
      onConfirm={() => signOut.mutate(id, { onSuccess })}
      onClose={onClose}
    />
  )
}
