import { useEffect, useState } from 'react'
import { readSetup } from '@/modules/account/api/setup.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { setupState } from '@/modules/account/contract/setup.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { LinkOver } from './link-over.tsx'
import { SetupForm } from './setup-form.tsx'
import { SetupFrame } from './setup-frame.tsx'

type Setup = ReplyOf<typeof setupState>
type Requested = { setup: Setup } | { error: Error } | null

/** `/setup`: the first day of a server, for whoever holds the link that its start printed. */
export function SetupPage({ token }: { token: string }) {
  const t = useT('setup')
  const [requested, setRequested] = useState<Requested>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isHere = true
    const set = (answer: Requested) => isHere && setRequested(answer)
    if (token)
      readSetup(token).then(
        (setup) => set({ setup }),
        (error: Error) => set({ error }),
      )
    return () => void (isHere = false)
  }, [token, attempt])

  if (!token) return <LinkOver state="missing" />
  if (!requested)
    return (
      <SetupFrame>
        <div className="p-16 max-[600px]:p-4">
          <SkeletonRows rows={8} />
        </div>
      </SetupFrame>
    )
  if ('error' in requested)
    return (
      <SetupFrame>
        <StateBlock
          state="error"
          detail={requested.error.message}
          action={
            <Button
              onClick={() => {
                setRequested(null)
                setAttempt(attempt + 1)
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      </SetupFrame>
    )
  const { state, endsAt, terms } = requested.setup
  if (state !== 'open' || endsAt === null) return <LinkOver state={state === 'open' ? 'expired' : state} />
  return <SetupForm token={token} endsAt={endsAt} terms={terms} />
}
