import type { BenchServer } from './bench-server.ts'
import type { BenchClient } from './client.ts'
import type { News } from './district-news.ts'

export type Bench = { client: BenchClient; news: News; server: BenchServer }
