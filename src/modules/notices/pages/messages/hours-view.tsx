import { useState, type FormEvent } from 'react'
import { useMessageRules, useSaveMessageSetting } from '@/api/messages.ts'
import type { MessageRules } from '@/contract/message-rules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReadState } from './read-state.tsx'

/** When nothing is sent, and how many messages one person gets on a day. */
export function HoursView() {
  const rules = useMessageRules()
  return (
    <ReadState query={rules}>
      {({ setting }) => <HoursForm key={setting.version} saved={setting} />}
    </ReadState>
  )
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim().replace('：', ':')) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
const countOf = (text: string): number | null => {
  const n = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return n >= 1 && n <= 50 ? n : null
}

function HoursForm({ saved }: { saved: MessageRules['setting'] }) {
  const t = useT('message-page')
  const save = useSaveMessageSetting()
  const [from, setFrom] = useState(clockOf(saved.quietFrom))
  const [until, setUntil] = useState(clockOf(saved.quietUntil))
  const [most, setMost] = useState(String(saved.perDay))
  const [quietFrom, quietUntil, perDay] = [minutesOf(from), minutesOf(until), countOf(most)]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || quietFrom === null || quietUntil === null || perDay === null) return
    const setting = { quietFrom, quietUntil, perDay, version: saved.version }
    save.mutate(setting, { onSuccess: () => toast(t('hours.saved')) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col items-stretch gap-2">
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          label={t('hours.from')}
          value={from}
          error={quietFrom === null ? t('hours.wrong') : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t('hours.until')}
          value={until}
          error={quietUntil === null ? t('hours.wrong') : undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <p className="col-span-2 -mt-4 mb-2 text-note text-t3">{t('hours.hint')}</p>
      </div>
      <TextField
        label={t('hours.perDay')}
        inputMode="numeric"
        value={most}
        hint={t('hours.perDayHint')}
        error={perDay === null ? t('hours.perDayWrong') : undefined}
        onChange={({ target }) => setMost(target.value)}
      />
      <Refusal error={save.error} />
      <Button
        type="submit"
        look="primary"
        className="self-start"
        busy={save.isPending}
        disabled={quietFrom === null || quietUntil === null || perDay === null}
      >
        {t('hours.save')}
      </Button>
    </form>
  )
}
