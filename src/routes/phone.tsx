import { createFileRoute } from '@tanstack/react-router'
import { PhonePage } from '@/modules/account/pages/phone/phone-page.tsx'
import { QueryArea } from '@/shell/query-area.tsx'

/** The code stands in the fragment, which reaches no server's log. */
export const Route = createFileRoute('/phone')({
  staticData: { title: 'phone', texts: ['phone'] },
  beforeLoad: async ({ context }) => {
    await Promise.all([context.texts, context.queries.load()])
  },
  component: () => (
    <QueryArea>
      <PhonePage />
    </QueryArea>
  ),
})
