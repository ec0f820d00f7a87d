/** After `npm run build`: node --import tsx bench/server/run.ts [rounds=5] [seconds=5] → bench/server-results.json */
import { writeFileSync } from 'node:fs';
import { measureHttp } from './http.js';
import { measureSign } from './sign.js';

const [rounds = '5', seconds = '5'] = process.argv.slice(2);
const groups = [measureSign(Number(rounds)), ...(await measureHttp(Number(rounds), Number(seconds)))];
writeFileSync(new URL('../server-results.json', import.meta.url), `${JSON.stringify({ groups }, null, 1)}\n`);
