import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '@/modules/account/pages/register/register-page.tsx'
import { readSession } from '@/session/cookies.ts'
import { QueryArea } from '@/shell/query-area.tsx'

export const Route = createFileRoute('/register')({
  staticData: { title: 'register', texts: ['account', 'register', 'password'] },
  beforeLoad: async ({ context }) => {
    if (readSession()) throw redirect({ to: '/', replace: true })
    await Promise.all([context.texts, context.queries.load()])
  },
  component: () => (
    <QueryArea>
      <RegisterPage />
    </QueryArea>
  ),
})
