import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Description, Title } from 'radix-ui/dialog'
import { useRef, useState, type FormEvent } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useSignInAgain } from '@/api/sign-in-again.ts'
import { useT } from '@/i18n/i18n.ts'
import { hasUnsavedWork, unsavedWork } from '@/lib/unsaved-work.ts'
import type { SessionEnd } from '@/session/end.ts'
import { Button } from '@/ui/button.tsx'
import { inMiddle, Modal } from '@/ui/modal.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { UnsavedDialog } from '../unsaved-dialog.tsx'
import { leaveToSignIn } from './end-signed-in.ts'
import { uncoverPage } from './session-over.ts'

/** There is no way back to the page but signing in. */
const stay = () => {}

/** Asks the present user for the password, over the page as they left it (AUTH-13). Another user's way leads to the sign-in page. */
export function SignInPanel({ reason }: { reason: SessionEnd }) {
  const t = useT('accounts')
  const router = useRouter()
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const signIn = useSignInAgain()
  const [isMissing, setMissing] = useState(false)
  const [asksToLeave, setAsksToLeave] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const why = reason === 'signed-out' ? 'expired' : reason

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.isPending) return
    const secret = password.current?.value ?? ''
    setMissing(!secret)
    if (!secret) return password.current?.focus()
    signIn.mutate(
      { username: user.username, password: secret },
      {
        onSuccess: ({ userId }) => {
          // Another one now bears the name: use-other-windows.ts starts anew.
          if (userId !== user.userId) return
          uncoverPage()
          void queryClient.invalidateQueries()
        },
        onError: () => {
          if (!password.current) return
          password.current.value = ''
          password.current.focus()
        },
      },
    )
  }
  const leave = () => void leaveToSignIn(router)

  return (
    <Modal
      onClose={stay}
      stays
      above="dialogs"
      // What is ended on purpose hides the page; what ran out leaves it in sight.
      mask={reason === 'expired' ? 'bg-mask' : 'bg-bg'}
      placement={`${inMiddle} overflow-auto`}
      className="w-[440px] max-w-full rounded border border-line bg-surface px-6 py-6 text-t1 shadow"
    >
      <Title className="text-page font-semibold">{t(`over.${why}.title`)}</Title>
      <Description className="mt-1 text-body text-t2">{t(`over.${why}.text`)}</Description>
      <form noValidate onSubmit={submit} className="mt-5">
        <div role="alert">
          {signIn.error && (
            <p className="mb-4 rounded bg-severe-soft px-3 py-2 text-body text-t1">{signIn.error.message}</p>
          )}
        </div>
        <TextField
          label={t('over.username')}
          size="large"
          readOnly
          tabIndex={-1}
          autoComplete="username"
          value={user.username}
          className="text-t2"
        />
        <TextField
          ref={password}
          data-autofocus
          label={t('over.password')}
          type="password"
          size="large"
          autoComplete="current-password"
          error={isMissing ? t('over.required') : undefined}
          onInput={() => setMissing(false)}
        />
        <Button type="submit" look="primary" size="large" busy={signIn.isPending} className="mt-2 w-full">
          {t('over.submit')}
        </Button>
        <Button
          look="ghost"
          size="large"
          className="mt-2 w-full !text-body"
          onClick={() => (hasUnsavedWork() ? setAsksToLeave(true) : leave())}
        >
          {t('over.another')}
        </Button>
      </form>
      {asksToLeave && (
        <UnsavedDialog work={unsavedWork()} onStay={() => setAsksToLeave(false)} onLose={leave} />
      )}
    </Modal>
  )
}
