import { useCallback, useEffect, useState, type FormEvent } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useT } from '@/i18n/i18n.ts'
import { openCases } from '@/modules/referrals/api/by-link.ts'
import type { clinicOpen } from '@/modules/referrals/contract/clinic-answers.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { CasesView } from './cases-view.tsx'
import { CaseView } from './case-view.tsx'
import { Alarm, Card } from '@/kits/phone/phone-frame.tsx'
import { LinkFrame, textOf } from './link-frame.tsx'

type Opened = ReplyOf<typeof clinicOpen>

type Read = { opened?: Opened; pin?: string | undefined; problem: string }

async function readCases(token: string, pin?: string): Promise<Read> {
  try {
    return { opened: await openCases({ token, ...(pin !== undefined && { pin }) }), pin, problem: '' }
  } catch (error) {
    return { problem: textOf(error) }
  }
}

/** Where the link of a clinic leads: its one case, or behind the PIN its list (REF-04, REF-05). */
export function ClinicPage({ token }: { token: string }) {
  const t = useT('referral-phone')
  const [pin, setPin] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState('')
  const [chosen, choose] = useState<number>()
  const show = useCallback((read: Read) => {
    setProblem(read.problem)
    if (!read.opened) return
    setOpened(read.opened)
    setPin(read.pin)
  }, [])
  const read = (given?: string) => readCases(token, given).then(show)
  useEffect(() => {
    let isLeft = false
    void readCases(token).then((found) => {
      if (!isLeft) show(found)
    })
    return () => {
      isLeft = true
    }
  }, [token, show])
  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void read(String(new FormData(event.currentTarget).get('pin')).trim())
  }
  const title = t('clinic.title')
  if (!opened)
    return (
      <LinkFrame title={title}>
        {problem ? (
          <>
            <Alarm>{problem}</Alarm>
            <Button size="large" className="h-12 w-full" onClick={() => void read()}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <Card>
            <p role="status" className="py-6 text-center text-title text-t2">
              {t('loading')}
            </p>
          </Card>
        )}
      </LinkFrame>
    )
  if (opened.needsPin)
    return (
      <LinkFrame title={title}>
        <form noValidate onSubmit={open} className="flex flex-col gap-1">
          <h1 className="mb-2 text-[20px]/7 font-semibold">{opened.clinic}</h1>
          <Alarm>{problem}</Alarm>
          <TextField
            name="pin"
            size="large"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            label={t('clinic.pin')}
          />
          <Button type="submit" look="primary" size="large" className="h-12 w-full">
            {t('clinic.open')}
          </Button>
        </form>
      </LinkFrame>
    )
  const found = opened.kind === 'case' ? opened.cases[0] : opened.cases.find(({ id }) => id === chosen)
  if (!found) return <CasesView title={title} clinic={opened.clinic} cases={opened.cases} onChoose={choose} />
  return (
    <CaseView
      key={found.id}
      found={found}
      link={{ token, ...(pin !== undefined && { pin }) }}
      until={opened.until}
      onSent={() => void read(pin)}
      {...(opened.kind === 'list' && { onBack: () => choose(undefined) })}
    />
  )
}
