import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Eye, KeyRound } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { accountQueries } from '@/api/account-queries.ts'
import { useCurrentUser, useSignOut } from '@/api/account.ts'
import { useChangePassword } from '@/api/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { LanguageSwitch } from '@/ui/language-switch.tsx'
import { toast } from '@/ui/toast-store.ts'
import { leaveToSignIn } from '../session/end-signed-in.ts'
import { useSessionOver } from '../session/session-over.ts'
import { PasswordForm } from './password-form.tsx'

/** The whole page of who came with a one-time password: whose account it is, why, and the change itself. */
export function FirstPassword() {
  const t = useT('accounts')
  const names = useT('routes')
  const { username, info, organisation } = useCurrentUser()
  const queryClient = useQueryClient()
  const router = useRouter()
  const change = useChangePassword()
  const signOut = useSignOut()
  const over = useSessionOver()
  const formId = useId()
  const page = useRef<HTMLElement>(null)
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  useEffect(() => {
    if (over) void leaveToSignIn(router, over)
  }, [over, router])

  async function goOn() {
    await queryClient.invalidateQueries({ queryKey: accountQueries.current().queryKey })
    toast(t('password.done'))
  }
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-t1">
      <header className="flex h-14 shrink-0 items-center justify-between border-b border-line bg-surface px-6 max-[600px]:px-4">
        <p className="flex items-center gap-3 text-title font-semibold text-brand-strong">
          <Eye aria-hidden size={24} />
          {names('product')}
        </p>
        <LanguageSwitch />
      </header>
      <main
        ref={page}
        className="mx-auto my-auto w-full max-w-[440px] rounded border border-line bg-surface p-8 max-[600px]:my-0 max-[600px]:border-0 max-[600px]:p-4"
      >
        <KeyRound aria-hidden size={28} className="text-brand-strong" />
        <h1 className="mt-3 text-[24px]/8 font-semibold">{t('firstPassword.title')}</h1>
        <p className="mt-1 mb-5 text-body text-t2">
          {t('firstPassword.lead', { name: info.name, organisation: organisation.name, username })}
        </p>
        <PasswordForm isOneTime formId={formId} change={change} onDone={() => void goOn()} />
        <Button
          type="submit"
          form={formId}
          look="primary"
          size="large"
          busy={change.isPending}
          className="mt-3 w-full"
        >
          {t('firstPassword.submit')}
        </Button>
        <p className="mt-4 flex items-center justify-center gap-2 text-note text-t2">
          {t('firstPassword.notYou')}
          <Button look="link" size="small" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('firstPassword.leave')}
          </Button>
        </p>
      </main>
    </div>
  )
}
