// npm run screenshot: the picture of the website in the README, docs/website.png, taken of the built website.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'service-screenshot-'));
const server = spawn(process.execPath, [path.join(root, 'backend/dist/main.js')], {
  env: { ...process.env, SERVICE_PORT: '0', SERVICE_DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await takePicture(await listening());
} finally {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function listening() {
  for await (const line of createInterface({ input: server.stdout })) {
    const { msg, url } = JSON.parse(line);
    if (msg === 'listening') return url;
  }
  throw new Error('the server did not start');
}

async function takePicture(url) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(url);
  await page.getByRole('button', { name: /Slack/ }).click();
  await page.getByRole('heading', { name: 'What was found' }).waitFor();
  await page.getByRole('button', { name: 'Show in the text of T1', exact: true }).click();
  // What scrolls and fades has come to rest.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(root, 'docs/website.png') });
  await browser.close();
}
