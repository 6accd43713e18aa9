import { useState } from 'react'
import { useMessagesOverview } from '@/api/messages.ts'
import type { MessagesOverview } from '@/contract/message-rules.ts'
import { messageStates, type MessageState } from '@/contract/messages.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { MessageRows } from './message-rows.tsx'
import { NoChannel } from './no-channel.tsx'
import { ReadState } from './read-state.tsx'
import { ReasonRows } from './reason-rows.tsx'

/** Messages by state with how many there are, and those given up by reason, to be tried again or dropped. */
export function QueueView({ isBureau }: { isBureau: boolean }) {
  const overview = useMessagesOverview()
  return <ReadState query={overview}>{(data) => <Queue data={data} isBureau={isBureau} />}</ReadState>
}

function Queue({ data, isBureau }: { data: MessagesOverview; isBureau: boolean }) {
  const t = useT('message-page')
  const { counts, waitsSince, sentBy, reasons, channels } = data
  const [state, setState] = useState<MessageState>(counts.dead > 0 ? 'dead' : 'waiting')
  const isEmpty = messageStates.every((each) => counts[each] === 0)
  const isMissing = isBureau && channels.length === 0
  if (isEmpty && isMissing) return <NoChannel />
  return (
    <div className="flex flex-col gap-3">
      {isMissing && <NoChannel isBrief />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented<MessageState>
          label={t('columns.n')}
          value={state}
          onChange={setState}
          segments={messageStates.map((value) => ({
            value,
            label: t('stateCount', { state: t(`states.${value}`), n: formatCount(counts[value]) }),
          }))}
        />
        <p className="text-note text-t2">
          {state === 'waiting' && waitsSince !== null && t('since', { at: formatRecent(waitsSince) })}
          {state === 'sent' &&
            sentBy.length > 0 &&
            t('sentBy', { list: sentBy.map((each) => t('sentByOne', each)).join(' · ') })}
        </p>
      </div>
      {state === 'dead' && reasons.length > 0 && <ReasonRows reasons={reasons} mayAct={isBureau} />}
      <MessageRows state={state} mayAct={isBureau} />
    </div>
  )
}
