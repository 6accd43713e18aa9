import { useState } from 'react'
import { useSaveMessageRule, useTestMessage } from '@/api/messages.ts'
import type { MessageRule, MessagesOverview } from '@/contract/message-rules.ts'
import { kindOfMessage } from '@/contract/messages.ts'
import { useT } from '@/i18n/i18n.ts'
import { textProblem } from '@/standards/messages/message-text.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ChannelOrder } from './channel-order.tsx'
import { TextEditor } from './text-editor.tsx'

/** What concerns the account's own safety is always sent. */
export const isAlwaysOn = (kind: MessageRule['kind']) => kind === 'password' || kind === 'lockout'

type RuleDrawerProps = {
  rule: MessageRule
  channels: MessagesOverview['channels']
  onClose: () => void
}

/** One kind of message: switched on or off, its channels in order, and its texts with a preview that follows the typing. */
export function RuleDrawer({ rule, channels, onClose }: RuleDrawerProps) {
  const t = useT('message-page')
  const save = useSaveMessageRule()
  const test = useTestMessage()
  const { kind, version, usualZh, usualEn } = rule
  const [isOn, setOn] = useState(rule.isOn)
  const [chosen, setChosen] = useState(rule.channels)
  const [zh, setZh] = useState(rule.zh)
  const [en, setEn] = useState(rule.en)
  const isRight = [zh, en].every(
    (text) => text.trim() === '' || textProblem(kindOfMessage(kind).slots, text) === null,
  )
  const carrying = channels.filter(({ kinds }) => kinds === null || kinds.includes(kind))
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(`kinds.${kind}`)}
      width={480}
      foot={
        <>
          <Button
            className="ml-auto"
            busy={test.isPending}
            onClick={() =>
              test.mutate(
                { kind },
                { onSuccess: ({ queued }) => toast(t(queued ? 'rule.tested' : 'rule.notTested')) },
              )
            }
          >
            {t('rule.test')}
          </Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={!isRight}
            onClick={() =>
              save.mutate(
                { kind, isOn, channels: chosen, zh, en, version },
                {
                  onSuccess: () => {
                    toast(t('rule.saved'))
                    onClose()
                  },
                },
              )
            }
          >
            {t('rule.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!isAlwaysOn(kind) && (
          <div className="flex items-center gap-3 text-body">
            <span className="flex-1">{t('rule.on')}</span>
            <Switch label={t('rule.on')} checked={isOn} onChange={setOn} />
          </div>
        )}
        <ChannelOrder channels={carrying} chosen={chosen} onChange={setChosen} />
        <TextEditor label={t('rule.zh')} kind={kind} value={zh} usual={usualZh} onChange={setZh} />
        <TextEditor label={t('rule.en')} kind={kind} value={en} usual={usualEn} onChange={setEn} />
        <Refusal error={save.error ?? test.error} />
      </div>
    </Drawer>
  )
}
