import type { AddCommand } from "./add-command.ts";

const help = `
Examples:
  source <(talus completion bash)             in ~/.bashrc
  source <(talus completion zsh)              in ~/.zshrc, after compinit
  talus completion fish > ~/.config/fish/completions/talus.fish`;

export const addCompletion: AddCommand = (program, _, say) => {
  program
    .command("completion")
    .description("print a script that lets a shell complete commands and options")
    .argument("SHELL", "bash, zsh or fish")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (shell: string) => {
      const { performCompletion } = await import("../completion/perform-completion.ts");
      say(await performCompletion(shell, program));
    });
};
