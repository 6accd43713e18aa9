import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { failedCall, unreachable } from '@/api/call-error.ts'
import type { Credentials } from '@/modules/account/api/sign-in.ts'
import { useT } from '@/i18n/i18n.ts'
import { takeFirstForm } from '@/lib/first-paint.ts'
import { safePath } from '@/session/safe-path.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'

const route = getRouteApi('/login')

/** The call and its contract come while the reader types: the page is there without them. */
const fetchSignIn = () => import('@/modules/account/api/sign-in.ts')
const unfetched = () => {
  throw failedCall(unreachable, { url: '/login' })
}

/** User name and password (AUTH-01, 05). After a session that expired the reader goes on where they were, without the start panel. */
export function LoginForm() {
  const t = useT('account')
  const router = useRouter()
  const target = safePath(route.useSearch().redirect)
  const endedBy = useLocation({ select: (location) => location.state.endedBy })
  const [missing, setMissing] = useState({ username: false, password: false })
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { queries } = route.useRouteContext()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // In the same frame as this form appears: the document's own, which stood here until now, is gone with all that was typed taken over.
  useLayoutEffect(() => {
    const first = takeFirstForm()
    const fields = [username.current, password.current].filter((field) => field !== null)
    for (const field of fields) {
      field.value ||= first?.values.get(field.name) ?? ''
      if (field.value) field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const focused = fields.find(({ name }) => name === first?.focused) ?? username.current
    focused?.focus()
    if (first?.wasSubmitted) focused?.form?.requestSubmit()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = username.current?.value.trim() ?? ''
    const secret = password.current?.value ?? ''
    setMissing({ username: !name, password: !secret })
    if (!name) return username.current?.focus()
    if (!secret) return password.current?.focus()
    void send({ username: name, password: secret })
  }

  async function send(credentials: Credentials) {
    setIsBusy(true)
    setRefusal('')
    try {
      const { signIn } = await fetchSignIn().catch(unfetched)
      await signIn(credentials, queries)
      router.history.push(target, { startPanel: endedBy !== 'expired' })
    } catch (error) {
      setIsBusy(false)
      setRefusal(error instanceof Error ? error.message : String(error))
      if (!password.current) return
      password.current.value = ''
      password.current.focus()
    }
  }
  const notice = refusal || (endedBy && t(`ended.${endedBy}`))

  return (
    // Before there is code to send it, nothing is to happen; least of all a password in the address.
    <form method="dialog" noValidate onSubmit={submit} onInput={() => void fetchSignIn().catch(() => {})}>
      <h1 className="text-[28px]/10 font-semibold">{t('title')}</h1>
      <p className="mb-8 text-body text-t2">{t('lead')}</p>
      <div role="alert">
        {notice && (
          <p
            className={`mb-4 rounded px-3 py-2 text-body text-t1 ${refusal ? 'bg-severe-soft' : 'bg-watch-soft'}`}
          >
            {notice}
          </p>
        )}
      </div>
      <TextField
        ref={username}
        label={t('username')}
        name="username"
        size="large"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.username ? t('usernameRequired') : undefined}
        onInput={() => setMissing((before) => ({ ...before, username: false }))}
      />
      <div className="mt-2">
        <TextField
          ref={password}
          label={t('password')}
          name="password"
          type="password"
          size="large"
          autoComplete="current-password"
          hint={t('passwordHint')}
          error={missing.password ? t('passwordRequired') : undefined}
          onInput={() => setMissing((before) => ({ ...before, password: false }))}
        />
      </div>
      <Button type="submit" look="primary" size="large" busy={isBusy} className="mt-3 w-full">
        {t('submit')}
      </Button>
      <p className="mt-4 text-center text-body text-t2">
        {t('noAccount')}
        <Link to="/register" className="rounded-tag text-brand-strong hover:underline">
          {t('register')}
        </Link>
      </p>
    </form>
  )
}
