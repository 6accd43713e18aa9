import { useState } from 'react'
import { useMessageRules, useMessagesOverview, useSaveMessageRule } from '@/api/messages.ts'
import type { MessageRule } from '@/contract/message-rules.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Switch } from '@/ui/switch.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { NoChannel } from './no-channel.tsx'
import { ReadState } from './read-state.tsx'
import { isAlwaysOn, RuleDrawer } from './rule-drawer.tsx'

const wideOnly = 'max-[600px]:hidden'

/** Kinds of messages: whether they are sent, by which channels, and with whose text. */
export function RulesView() {
  const t = useT('message-page')
  const rules = useMessageRules()
  const channels = useMessagesOverview().data?.channels
  const save = useSaveMessageRule()
  const [editing, setEditing] = useState<MessageRule['kind']>()
  const orderOf = ({ channels: chosen }: MessageRule) =>
    chosen === null ? t('allChannels') : chosen.join(' → ') || t('noneChosen')
  return (
    <div className="flex flex-col gap-3">
      {channels?.length === 0 && <NoChannel isBrief />}
      <p className="text-note text-t2">{t('rulesLead')}</p>
      <Refusal error={save.error} />
      <ReadState query={rules}>
        {(data) => {
          const open = data.rules.find(({ kind }) => kind === editing)
          return (
            <>
              <Table label={t('tabs.rules')}>
                <TableHead>
                  <HeadCell>{t('columns.kind')}</HeadCell>
                  <HeadCell>{t('columns.on')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.channels')}</HeadCell>
                  <HeadCell className={wideOnly}>{t('columns.text')}</HeadCell>
                  <HeadCell>{t('columns.act')}</HeadCell>
                </TableHead>
                <tbody>
                  {data.rules.map((rule) => (
                    <TableRow key={rule.kind}>
                      <Cell>{t(`kinds.${rule.kind}`)}</Cell>
                      <Cell>
                        {isAlwaysOn(rule.kind) ? (
                          <span className="text-t2">{t('rule.always')}</span>
                        ) : (
                          <Switch
                            label={`${t('rule.on')} ${t(`kinds.${rule.kind}`)}`}
                            checked={rule.isOn}
                            onChange={(isOn) => {
                              const { usualZh: _zh, usualEn: _en, ...saved } = rule
                              save.mutate({ ...saved, isOn })
                            }}
                          />
                        )}
                      </Cell>
                      <Cell className={`${wideOnly} text-t2`}>{orderOf(rule)}</Cell>
                      <Cell className={`${wideOnly} text-t2`}>{t(rule.zh || rule.en ? 'own' : 'usual')}</Cell>
                      <Cell>
                        <Button look="link" size="small" onClick={() => setEditing(rule.kind)}>
                          {t('edit')}
                        </Button>
                      </Cell>
                    </TableRow>
                  ))}
                </tbody>
              </Table>
              {open && (
                <RuleDrawer
                  key={`${open.kind} ${open.version}`}
                  rule={open}
                  channels={channels ?? []}
                  onClose={() => setEditing(undefined)}
                />
              )}
            </>
          )
        }}
      </ReadState>
    </div>
  )
}
