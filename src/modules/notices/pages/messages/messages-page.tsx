import { useT } from '@/i18n/i18n.ts'
import type { MessageTab } from './message-tabs.ts'
import { Tabs } from '@/ui/tabs.tsx'
import { HoursView } from './hours-view.tsx'
import { QueueView } from './queue-view.tsx'
import { RulesView } from './rules-view.tsx'

type MessagesPageProps = {
  tab: MessageTab
  onTab: (tab: MessageTab) => void
  /** A school sees its own messages; what is sent is the bureau's to decide. */
  isBureau: boolean
}

/** What leaves the console: messages by state, and for the bureau what is sent, in which words, and when. */
export function MessagesPage({ tab, onTab, isBureau }: MessagesPageProps) {
  const t = useT('message-page')
  return (
    <section className="flex flex-1 flex-col rounded border border-line bg-surface px-4 pt-1 pb-4 max-[600px]:px-3">
      {isBureau ? (
        <Tabs<MessageTab>
          label={t('views')}
          value={tab}
          onChange={onTab}
          items={[
            { value: 'queue', label: t('tabs.queue'), content: <QueueView isBureau /> },
            { value: 'rules', label: t('tabs.rules'), content: <RulesView /> },
            { value: 'hours', label: t('tabs.hours'), content: <HoursView /> },
          ]}
        />
      ) : (
        <div className="pt-3">
          <QueueView isBureau={false} />
        </div>
      )}
    </section>
  )
}
