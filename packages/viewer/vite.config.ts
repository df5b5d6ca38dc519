import { defineConfig } from "vite";

// One script with its styles inside, which a report carries: it opens from disk and asks nothing of the network.
export default defineConfig({
  build: {
    lib: { entry: "src/page/main.ts", formats: ["es"], fileName: () => "report.js" },
    outDir: "dist",
    target: "es2022",
    minify: true,
    emptyOutDir: false, // the compiled sources lie there too
    reportCompressedSize: false,
  },
  logLevel: "warn",
});
