import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const columns = [
  'externalId',
  'centerId',
  'firstName',
  'lastName',
  'birthday',
  'email',
  'phone',
  'address1',
  'zipCode',
  'city',
  'country',
  'status',
  'memberSince',
  'ssn',
]
const firstNames = ['Ada', 'Jürgen', 'Zoë', 'Bo', 'Mehmet', 'Søren', 'Łucja', 'ليلى', '葵', 'Anna-Lena']
const lastNames = ['Lund', 'Müller', "O'Neill", 'Berg', 'Yılmaz', 'Dvořák', 'van der Berg', 'حداد', '佐藤', 'Weiß']

/** What is wrong with every hundredth, in turn. */
const faults: readonly { readonly [column: string]: string }[] = [
  { birthday: '31.02.1990' },
  { email: 'nobody(at)example' },
  { firstName: '=HYPERLINK("http://evil.example")' },
  { lastName: 'MÃ¼ller' },
  { centerId: '999' },
  { firstName: '' },
  { status: 'aktiv' },
]

/** Writes a file of so many people, all of them made up; answers how many have a fault: one in a hundred. */
export async function writePeople(file: string, count: number): Promise<number> {
  let faulty = 0
  function* lines() {
    yield `${columns.join(',')}\n`
    for (let at = 0; at < count; at += 1) {
      const isFaulty = at % 100 === 99
      if (isFaulty) faulty += 1
      const row = { ...person(at), ...(isFaulty ? faults[faulty % faults.length] : {}) }
      yield `${columns.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(',')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return faulty
}

const person = (at: number): { readonly [column: string]: string } => ({
  externalId: `M-${at}`,
  centerId: '102',
  status: 'ACTIVE',
  country: 'DE',
  city: 'Köln',
  zipCode: '50667',
  firstName: `${firstNames[at % 10]} ${at}`,
  lastName: lastNames[Math.floor(at / 10) % 10] ?? '',
  birthday: new Date(Date.UTC(1940, 0, 1 + (at % 24_000))).toISOString().slice(0, 10),
  email: `m${at}@example.org`,
  phone: `+49 30 ${1_000_000 + at}`,
  address1: `Torstraße ${at % 300}`,
  memberSince: '2020-03-01',
  ssn: `B-${at}`,
})
